import { Select } from 'antd';
import { useState } from 'react';
import { useGet, useSend } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { DataTable } from '../../../kit/data-table.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextAreaField, TextField } from '../../../kit/form/text-fields.tsx';
import { Loaded } from '../../../kit/loaded.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import { statusLooks } from '../../../parts/status-looks.ts';
import { usePermit } from '../../../session/principal.ts';
import { nameOf } from './types.ts';

type Track = Reply<'get', '/tend/supply/queryPerformanceTrackEvaluateList'>[number];
type Kind = 'PROCESS' | 'FINAL';

/** How the winners' deliveries are judged, entry by entry. */
export function Tracks({ projectId, running }: { projectId: string; running: boolean }) {
  const { t } = useText();
  const winners = useGet('/tend/supply/winners', { projectId });
  const [chosen, setChosen] = useState<string | null>(null);
  const [kind, setKind] = useState<Kind>('FINAL');
  return (
    <Loaded query={winners}>
      {(all) => {
        const winner = all.find(({ winningCandidateId }) => winningCandidateId === chosen) ?? all[0];
        if (!winner) return <p className="hint">{t('internalSupply.noWinners')}</p>;
        return (
          <>
            <div className="supply-bar">
              <Select
                aria-label={t('internalSupply.winner')}
                value={winner.winningCandidateId}
                options={all.map((one) => ({
                  value: one.winningCandidateId,
                  label: `${one.bidderName} · ${one.sectionName}`,
                }))}
                onChange={setChosen}
              />
              <Select<Kind>
                aria-label={t('internalSupply.evaluateType')}
                value={kind}
                options={kinds.map(([value, key]) => ({ value, label: t(key) }))}
                onChange={setKind}
              />
            </div>
            <TrackRows
              key={`${winner.winningCandidateId} ${kind}`}
              place={{ projectId, winningCandidateId: winner.winningCandidateId, evaluateType: kind }}
              running={running}
            />
          </>
        );
      }}
    </Loaded>
  );
}

const kinds = [
  ['FINAL', 'internalSupply.finalKind'],
  ['PROCESS', 'internalSupply.processKind'],
] as const satisfies readonly (readonly [Kind, string])[];

interface Place {
  projectId: string;
  winningCandidateId: string;
  evaluateType: Kind;
}

const column = columnsOf<Track>();

function TrackRows({ place, running }: { place: Place; running: boolean }) {
  const { t } = useText();
  const permit = usePermit();
  const tracks = useGet('/tend/supply/queryPerformanceTrackEvaluateList', place);
  const [judging, setJudging] = useState<Track | null>(null);
  const judges = running && permit('MAINTAIN:SUPPLY_LIST');
  return (
    <Loaded query={tracks}>
      {(rows, reload) => (
        <>
          <DataTable
            label="internalSupply.tracks"
            rows={rows}
            rowKey={({ catalogueId }) => catalogueId}
            empty={t('internalSupply.noTracks')}
            columns={[
              column.custom('label', 'internalSupply.category', ({ label }) =>
                nameOf(label, t('internalSupply.other')),
              ),
              column.text('unit', 'internalSupply.unit'),
              column.text('planNum', 'internalSupply.plannedNum'),
              column.amountWan('planTotal', 'internalSupply.plannedTotal'),
              column.text('actualNum', 'internalSupply.actualNum'),
              column.amountWan('actualTotal', 'internalSupply.actualTotal'),
              column.text('score', 'internalSupply.score'),
              column.status('rank', 'internalSupply.rank', statusLooks.rank),
              column.text('comment', 'internalSupply.comment'),
            ]}
            {...(judges
              ? {
                  rowActions: (row: Track) => [
                    { key: 'judge', label: t('internalSupply.judge'), onClick: () => setJudging(row) },
                  ],
                }
              : {})}
          />
          {judging && <JudgeDialog place={place} track={judging} onClose={() => setJudging(null)} onRetry={reload} />}
        </>
      )}
    </Loaded>
  );
}

interface JudgeDialogProps {
  place: Place;
  track: Track;
  onClose: () => void;
  onRetry: () => void;
}

function JudgeDialog({ place, track, onClose, onRetry }: JudgeDialogProps) {
  const { t } = useText();
  const save = useSend('post', '/tend/supply/savePerformanceTrackEvaluate');
  const { catalogueId, label, score, comment, version } = track;
  return (
    <FormDialog<{ score: string; comment: string | null; version: number }>
      open
      title={t('internalSupply.scoreOf', { name: nameOf(label, t('internalSupply.other')) })}
      submitText={t('common.save')}
      initialValues={{ ...(score === null ? {} : { score }), comment, version }}
      onClose={onClose}
      onRetry={onRetry}
      onSubmit={(values) => save.mutateAsync({ body: { ...place, rows: [{ catalogueId, ...values }] } })}
      onDone={() => notice.done(t('common.saved'))}
    >
      <TextField name="score" label="internalSupply.score" required max={6} help={t('internalSupply.scoreHelp')} />
      <TextAreaField name="comment" label="internalSupply.comment" max={500} wide unmarked />
    </FormDialog>
  );
}
