import { Button } from 'antd';
import { use, useState } from 'react';
import { useGet } from '../../../api/hooks.ts';
import { DetailSection, Details } from '../../../kit/details.tsx';
import { Loaded, room } from '../../../kit/loaded.tsx';
import { addWords, useText } from '../../../kit/text.ts';
import { askedRound, type TabProject } from '../../../parts/project-tabs.ts';
import { ReadingOnly } from '../../../session/principal.ts';
import { CommitDialog } from './commit-dialog.tsx';
import { DirectChoiceDialog } from './direct-choice-dialog.tsx';
import { DrawSection } from './draw-section.tsx';
import { SlipDialog } from './slip-dialog.tsx';
import type { Draws } from './types.ts';
import en from './en.ts';
import zh from './zh.ts';
import './draw.css';

addWords('committee', { zh, en });

/** How often answers of experts are asked for. */
const POLL_MS = 30_000;

/** How the experts of a project come to be in its committee: drawn here, drawn by the province, or named with approval. */
export default function DrawTab({ project }: { project: TabProject }) {
  const draws = useGet('/tender/committee/{projectId}/draws', askedRound(project), { everyMs: POLL_MS });
  return (
    <Loaded query={draws} waiting={room} keep>
      {(data) => <Parts draws={data} round={project.earlier ? project.round : null} />}
    </Loaded>
  );
}

function Parts({ draws, round }: { draws: Draws; round: number | null }) {
  return (
    <>
      <Overview draws={draws} />
      {draws.draws.toReversed().map((draw) => (
        <DrawSection
          key={draw.number}
          projectId={draws.projectId}
          draw={draw}
          release={draws.allowedActions.includes('release')}
          round={round}
        />
      ))}
    </>
  );
}

function Overview({ draws }: { draws: Draws }) {
  const { t } = useText();
  const reading = use(ReadingOnly);
  const [open, setOpen] = useState<'commit' | 'slip' | 'directChoice' | null>(null);
  const { mandatory, directChoice, slips, namesShown } = draws;
  const may = (action: Draws['allowedActions'][number]) => draws.allowedActions.includes(action) && !reading;
  const close = () => setOpen(null);
  return (
    <DetailSection
      title="committee.draw"
      actions={
        <div className="draw-buttons">
          {may('approveDirectChoice') && (mandatory || directChoice) && (
            <Button onClick={() => setOpen('directChoice')}>
              {t(directChoice ? 'committee.takeBack' : 'committee.directChoice')}
            </Button>
          )}
          {may('recordSlip') && <Button onClick={() => setOpen('slip')}>{t('committee.slip')}</Button>}
          {may('commit') && (
            <Button type="primary" onClick={() => setOpen('commit')}>
              {t('committee.commit')}
            </Button>
          )}
        </div>
      }
    >
      <p className="hint draw-note">{t(mandatory ? 'committee.mandatoryHint' : 'committee.voluntaryHint')}</p>
      {!namesShown && <p className="hint draw-note">{t('committee.namesSecret')}</p>}
      <Details
        items={[
          { label: 'committee.evaluationTime', value: draws.evaluationTime },
          { label: 'committee.earliest', value: draws.earliest },
          directChoice !== null && {
            label: 'committee.directChoice',
            value: [directChoice.ground.value, directChoice.reason].filter(Boolean).join(' · '),
            wide: true,
          },
          ...slips.map(({ slipNo, drawnTime, experts }) => ({
            label: 'committee.slipOfProvince' as const,
            value: t('committee.slipLine', { slipNo, drawnTime, experts }),
            wide: true,
          })),
        ]}
      />
      {draws.draws.length === 0 && slips.length === 0 && <p className="draw-note">{t('committee.none')}</p>}
      {open === 'commit' && <CommitDialog draws={draws} onClose={close} />}
      {open === 'slip' && <SlipDialog projectId={draws.projectId} onClose={close} />}
      {open === 'directChoice' && <DirectChoiceDialog draws={draws} onClose={close} />}
    </DetailSection>
  );
}
