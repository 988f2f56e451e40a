import { useGet } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { DataTable } from '../../../kit/data-table.tsx';
import { Loaded } from '../../../kit/loaded.tsx';
import { useText } from '../../../kit/text.ts';

type Group = Reply<'get', '/system/procedure/{procedureChangeId}/simulation'>['groups'][number];

const column = columnsOf<Group>();

/** Who would decide under a version, by unit, method and level, and how long that has taken. */
export function Simulation({ versionId }: { versionId: string }) {
  const { t } = useText();
  const simulation = useGet('/system/procedure/{procedureChangeId}/simulation', { procedureChangeId: versionId });
  const columns = [
    column.text('organizationName', 'procedureChange.unit', { width: 170 }),
    column.text(({ biddingMethod }) => biddingMethod.value, 'procedureChange.method', { width: 110 }),
    column.text(({ level }) => level.value, 'procedureChange.level', { width: 90 }),
    column.number('running', 'procedureChange.running', { width: 70 }),
    column.number('ended', 'procedureChange.ended', { width: 110 }),
    column.custom('steps', 'procedureChange.people', ({ steps }) => <Steps steps={steps} />, { width: 420 }),
  ];
  return (
    <Loaded query={simulation} rows={4}>
      {({ groups, days }) => (
        <>
          <p className="hint">
            {t('procedureChange.simulationHelp')}{' '}
            {days.check !== null &&
              days.approve !== null &&
              t('procedureChange.median', { check: days.check, approve: days.approve })}
          </p>
          {groups.length === 0 ? (
            <p>{t('procedureChange.none')}</p>
          ) : (
            <DataTable
              label="procedureChange.simulation"
              rows={groups}
              columns={columns}
              rowKey={({ organizationName, biddingMethod, level }) =>
                `${organizationName} ${biddingMethod.code} ${level.code}`
              }
            />
          )}
        </>
      )}
    </Loaded>
  );
}

function Steps({ steps }: Pick<Group, 'steps'>) {
  const { t } = useText();
  return (
    <ul className="procedure-people">
      {steps.map(({ action, holder, phase, way, names, people, needed }, index) => (
        <li key={`${index} ${holder.code}`}>
          {phase && <span className="hint">{phase.value} </span>}
          {t(`procedureChange.${action}`)} · {holder.value}
          {way && ` · ${way.value}`}{' '}
          {people === 0 ? (
            <span className="tag error">{t('procedureChange.nobody')}</span>
          ) : people < needed ? (
            <span className="tag error">{t('procedureChange.few', { needed, people })}</span>
          ) : (
            <span className="hint">{`${names.join(', ')}${people > names.length ? ' …' : ''}`}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
