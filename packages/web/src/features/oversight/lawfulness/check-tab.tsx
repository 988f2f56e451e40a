import { PHASES } from '@tenderdesk/domain/procedure/project/phase';
import { Alert, Button, Select } from 'antd';
import { useId, useState } from 'react';
import { useGet } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { DetailSection } from '../../../kit/details.tsx';
import type { TabProject } from '../../../parts/project-tabs.ts';
import { Breaches } from '../../../parts/breaches.tsx';
import { PeriodNote } from '../../../parts/period-note.tsx';
import { addWords, useText } from '../../../kit/text.ts';
import { Loaded } from '../../../kit/loaded.tsx';
import './lawfulness.css';
import en from './en.ts';
import zh from './zh.ts';

addWords('lawfulness', { zh, en });

type Check = Reply<'get', '/tender/project/{projectId}/check'>;
type Line = Check['rules'][number];
type Result = Line['result'];

/** What asks for something comes first. */
const order: readonly Result[] = ['BLOCK', 'BREACH', 'WARN', 'NOT_KEPT', 'OK', 'OPEN', 'NOT_APPLICABLE'];
const silent: readonly Result[] = ['OPEN', 'NOT_APPLICABLE'];
const tones: Record<Result, string> = {
  BLOCK: 'error',
  BREACH: 'error',
  WARN: 'warning',
  NOT_KEPT: 'processing',
  OK: 'success',
  OPEN: 'default',
  NOT_APPLICABLE: 'default',
};

/** The dry run of a phase: what every rule says about the project as it is. */
export default function CheckTab({ project }: { project: TabProject }) {
  const { t, say, adapt } = useText();
  const [phase, setPhase] = useState(project.phase.code);
  const id = useId();
  const check = useGet('/tender/project/{projectId}/check', { projectId: project.id, phase });
  return (
    <DetailSection
      title="parts.check"
      actions={
        <Button loading={check.isFetching} onClick={() => void check.refetch()}>
          {t('lawfulness.again')}
        </Button>
      }
    >
      <p className="hint">{t('lawfulness.hint')}</p>
      <div className="check-phase">
        <label htmlFor={id}>{t('lawfulness.phase')}</label>
        <Select
          id={id}
          value={phase}
          onChange={setPhase}
          options={PHASES.map((one) => ({ value: one.code, label: adapt(say(one)) }))}
        />
      </div>
      <Breaches projectId={project.id} />
      <Loaded query={check} rows={8} keep>
        {({ rules }) => <Lines key={phase} lines={rules} />}
      </Loaded>
    </DetailSection>
  );
}

const count = (lines: readonly Line[], result: Result): number => lines.filter((one) => one.result === result).length;

function Lines({ lines }: { lines: readonly Line[] }) {
  const { t } = useText();
  const [all, setAll] = useState(false);
  if (lines.length === 0) return <Alert showIcon type="info" title={t('lawfulness.none')} />;
  const [block, warn, ok] = [count(lines, 'BLOCK') + count(lines, 'BREACH'), count(lines, 'WARN'), count(lines, 'OK')];
  const hidden = lines.filter(({ result }) => silent.includes(result)).length;
  const shown = lines
    .filter(({ result }) => all || !silent.includes(result))
    .toSorted((a, b) => order.indexOf(a.result) - order.indexOf(b.result));
  const unkept = count(lines, 'NOT_KEPT');
  const said = block + warn === 0 ? t('lawfulness.clear') : t('lawfulness.summary', { block, warn, ok });
  return (
    <>
      <div role="status">
        <Alert
          showIcon
          className="page-alert"
          type={block > 0 ? 'error' : warn > 0 ? 'warning' : ok > 0 ? 'success' : 'info'}
          title={unkept > 0 ? `${said}${t('lawfulness.unkept', { count: unkept })}` : said}
        />
      </div>
      <ul className="check-lines" aria-label={t('lawfulness.rules')}>
        {shown.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- one rule may judge several things: sections, contracts
          <CheckLine key={`${line.ruleId} ${line.field} ${index}`} line={line} />
        ))}
      </ul>
      {hidden > 0 && (
        <Button type="link" onClick={() => setAll(!all)}>
          {all ? t('lawfulness.hideSilent') : t('lawfulness.showSilent', { count: hidden })}
        </Button>
      )}
    </>
  );
}

/** Numbers of the book are shown; names of other checks tell a person nothing. */
const numbered = (ruleId: string): string | null => /^R\d\d/.exec(ruleId)?.[0] ?? null;

function CheckLine({ line: { ruleId, result, must, articles, text, note, enforced, period } }: { line: Line }) {
  const { t, language } = useText();
  const separator = language === 'zh' ? '、' : '; ';
  return (
    <li>
      <div className="check-head">
        <span className={`tag ${tones[result]}`}>{t(`lawfulness.${result}`)}</span>
        <span className="figure">{numbered(ruleId)}</span>
        <span className="check-must">{text ?? must}</span>
      </div>
      {text && text !== must && <p className="hint">{must}</p>}
      {note && <p className="hint">{note}</p>}
      <p className="hint">
        {t('lawfulness.article', { articles })}
        {enforced.length > 0 && ` · ${t('lawfulness.enforced', { moments: enforced.join(separator) })}`}
      </p>
      {period && (
        <details>
          <summary>{t('lawfulness.counting')}</summary>
          <PeriodNote period={period} />
        </details>
      )}
    </li>
  );
}
