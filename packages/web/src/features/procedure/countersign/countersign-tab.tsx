import { phaseRow } from '@tenderdesk/domain/procedure/project/phase';
import { Button } from 'antd';
import { use, useRef, useState } from 'react';
import { useGet } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { askedRound, type TabProject } from '../../../parts/project-tabs.ts';
import { printOnly } from '../../../kit/print.ts';
import { StatusTag } from '../../../kit/status-tag.tsx';
import { ReadingOnly } from '../../../session/principal.ts';
import { addWords, useText } from '../../../kit/text.ts';
import { Loaded } from '../../../kit/loaded.tsx';
import { statusLooks } from '../../../parts/status-looks.ts';
import { SheetTable, type Sheet } from './sheet-table.tsx';
import { SignDialog } from './sign-dialog.tsx';
import { SignersForm } from './signers-form.tsx';
import en from './en.ts';
import zh from './zh.ts';

addWords('countersign', { zh, en });

const PHASES = ['COUNTERSIGN_IMPLEMENTION_PLAN', 'COUNTERSIGN_AWARD'] as const; // sic

/** Both countersigns of a project: who signs, who has signed and what was said. */
export default function CountersignTab({ project }: { project: TabProject }) {
  return PHASES.map((phase) => <PhaseSheets key={phase} project={project} phase={phase} />);
}

interface PhaseProps {
  project: TabProject;
  phase: (typeof PHASES)[number];
}

function PhaseSheets({ project, phase }: PhaseProps) {
  const sheets = useGet('/tender/countersign/sheet', { ...askedRound(project), phase });
  return (
    <Loaded query={sheets}>
      {(data, reload) => <Sheets project={project} phase={phase} sheets={data} reload={reload} />}
    </Loaded>
  );
}

interface SheetsProps extends PhaseProps {
  sheets: Reply<'get', '/tender/countersign/sheet'>;
  reload: () => void;
}

function Sheets({ project, phase, sheets, reload }: SheetsProps) {
  const { t, say } = useText();
  const reading = use(ReadingOnly);
  const paper = useRef<HTMLElement>(null);
  const heading = say(phaseRow(phase));
  const { sheet, earlier, version } = sheets;
  const editable = sheets.editable && !reading;
  const past = editable && sheet?.status.code === 'REJECTED' ? [sheet, ...earlier] : earlier;
  return (
    <section className="detail-section" aria-label={heading} ref={paper}>
      <p className="paper-only">
        {project.code} · {project.name}
      </p>
      <div className="detail-head">
        <h2>{heading}</h2>
        {sheet && <StatusTag {...statusLooks.submit} status={sheet.status} />}
        {sheet && !editable && <Button onClick={() => printOnly(paper.current)}>{t('kit.print')}</Button>}
      </div>
      {editable ? (
        <SignersForm
          projectId={project.id}
          phase={phase}
          version={version}
          items={sheet?.items ?? []}
          demanded={sheets.demanded}
          steps={sheets.demandedSteps}
          reload={reload}
        />
      ) : (
        <Present project={project} sheet={sheet} />
      )}
      {past.length > 0 && (
        <>
          <h3>{t('countersign.earlier')}</h3>
          {past.map((one) => (
            <div key={one.id}>
              <p className="hint">{t('countersign.attempt', { number: one.attempt })}</p>
              <SheetTable sheet={one} />
            </div>
          ))}
        </>
      )}
    </section>
  );
}

function Present({ project, sheet }: { project: TabProject; sheet: Sheet | null }) {
  const { t } = useText();
  const [signing, setSigning] = useState(false);
  if (!sheet) return <p className="hint">{t('countersign.nobody')}</p>;
  const mine = sheet.items.find(({ turn, mine }) => turn && mine);
  return (
    <>
      <SheetTable sheet={sheet} />
      {mine && (
        <Button type="primary" onClick={() => setSigning(true)}>
          {t('countersign.sign')}
        </Button>
      )}
      {mine && signing && <SignDialog itemId={mine.id} name={project.name} onClose={() => setSigning(false)} />}
    </>
  );
}
