import { MATRIX, OPERATIONS, SCREEN_OPERATIONS } from '@tenderdesk/domain/access/role/matrix';
import { canHold } from '@tenderdesk/domain/access/role/separation';
import { Checkbox } from 'antd';
import { DetailSection } from '../../../kit/details.tsx';
import { useText } from '../../../kit/text.ts';

interface RightsMatrixProps {
  /** Of the role: bidders and staff are offered other rights. */
  userType: string;
  chosen: ReadonlySet<string>;
  /** Null while they are only shown. */
  onChosen: ((chosen: ReadonlySet<string>) => void) | null;
}

/** Rights by screen and operation. Editing and exporting bring reading along. */
export function RightsMatrix({ userType, chosen, onChosen }: RightsMatrixProps) {
  const { t, say } = useText();
  const isShown = (authority: string): boolean =>
    chosen.has(authority) || (onChosen !== null && canHold(userType, authority));
  const shown = MATRIX.filter(({ authorities }) => Object.values(authorities).some(isShown));
  const set = (authorities: readonly (string | undefined)[], has: boolean) => {
    const next = new Set(chosen);
    for (const one of authorities.filter((authority) => authority !== undefined)) {
      if (has) next.add(one);
      else next.delete(one);
    }
    onChosen?.(next);
  };
  return (
    <>
      <DetailSection title="role.rights">
        <div className="role-matrix">
          <table>
            <thead>
              <tr>
                <th scope="col">{t('role.screen')}</th>
                {SCREEN_OPERATIONS.map((operation) => (
                  <th key={operation} scope="col">
                    {t(`role.${operation}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map(({ resource, title, authorities }) => (
                <tr key={resource}>
                  <th scope="row">{say(title)}</th>
                  {SCREEN_OPERATIONS.map((operation) => {
                    const authority = authorities[operation];
                    return (
                      <td key={operation}>
                        {authority && isShown(authority) && (
                          <Checkbox
                            aria-label={`${say(title)} ${t(`role.${operation}`)}`}
                            checked={chosen.has(authority)}
                            disabled={!onChosen}
                            onChange={({ target }) =>
                              target.checked
                                ? set([authority, authorities.READ], true)
                                : set(operation === 'READ' ? Object.values(authorities) : [authority], false)
                            }
                          />
                        )}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </DetailSection>
      <DetailSection title="role.operations">
        <div className="role-operations">
          {OPERATIONS.filter(([authority]) => isShown(authority)).map(([authority, words]) => (
            <Checkbox
              key={authority}
              checked={chosen.has(authority)}
              disabled={!onChosen}
              onChange={({ target }) => set([authority], target.checked)}
            >
              {say(words)}
            </Checkbox>
          ))}
        </div>
      </DetailSection>
    </>
  );
}
