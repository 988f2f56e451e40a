import { useGet } from '../../../api/hooks.ts';
import { Details, DetailSection } from '../../../kit/details.tsx';
import { RecordDrawer } from '../../../kit/record-drawer.tsx';
import { useText } from '../../../kit/text.ts';
import { Timeline } from '../../../kit/timeline.tsx';
import { nameOf, withUnit } from './param-words.ts';
import type { Param } from './types.ts';

/** One parameter over the list: which rules count with it, and every change. Nothing for one that there is not. */
export function ParamDrawer({ param, onClose }: { param: Param | undefined; onClose: () => void }) {
  return param ? <Opened param={param} onClose={onClose} /> : null;
}

function Opened({ param, onClose }: { param: Param; onClose: () => void }) {
  const { t, language } = useText();
  const dot = param.name.indexOf('.');
  const history = useGet('/system/param/{type}/{name}/history', {
    type: param.name.slice(0, dot),
    name: param.name.slice(dot + 1),
  });
  return (
    <RecordDrawer title={t('parameter.detail')} query={history} onClose={onClose}>
      {({ changes, defaultValue }) => (
        <>
          <section className="detail-section" aria-label={nameOf(param, language)}>
            <Details
              items={[
                { label: 'parameter.name', value: nameOf(param, language), wide: true },
                { label: 'common.code', value: param.name, wide: true },
                { label: 'parameter.value', value: withUnit(param.value, param, language) },
                { label: 'parameter.defaultValue', value: withUnit(defaultValue, param, language) },
              ]}
            />
          </section>
          <DetailSection title="parameter.rules">
            {param.rules.length === 0 ? (
              <p className="hint">{t('parameter.noRules')}</p>
            ) : (
              <ul>
                {param.rules.map(({ id, text }) => (
                  <li key={id}>
                    <strong>{id}</strong> {text}
                  </li>
                ))}
              </ul>
            )}
          </DetailSection>
          <DetailSection title="parameter.history">
            {changes.length === 0 ? (
              <p className="hint">{t('parameter.noHistory')}</p>
            ) : (
              <Timeline
                items={changes.map(({ id, value, validFrom, reason, createdByName, createdTime }) => ({
                  key: id,
                  head: (
                    <>
                      <strong>{withUnit(value, param, language)}</strong>
                      <span>{t('parameter.from', { from: validFrom })}</span>
                    </>
                  ),
                  who: createdByName,
                  time: createdTime,
                  more: <p>{reason}</p>,
                }))}
              />
            )}
          </DetailSection>
        </>
      )}
    </RecordDrawer>
  );
}
