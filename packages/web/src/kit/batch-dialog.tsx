import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons';
import { Button, Modal, Progress } from 'antd';
import { useState } from 'react';
import { invalidate } from '../api/hooks.ts';
import type { BatchProps } from './batch-button.tsx';
import { errorText } from './error-text.ts';
import { colon } from './marks.ts';
import { Scroller } from './scroller.tsx';
import { useText } from './text.ts';

type Outcome = 'waiting' | 'going' | 'done' | { error: string };

/** Names the rows, works through them one after the other, and keeps a line per row with its outcome. */
export default function BatchDialog<Row>(props: BatchProps<Row> & { onClose: () => void }) {
  const { label, rows, nameOf, run, onDone, onClose, danger = false } = props;
  const { t } = useText();
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>(() => rows.map(() => 'waiting'));
  const [phase, setPhase] = useState<'asking' | 'running' | 'over'>('asking');
  const failed = outcomes.filter((one) => typeof one === 'object').length;
  const done = outcomes.filter((one) => one === 'done').length;

  const note = (at: number, outcome: Outcome) =>
    setOutcomes((before) => before.map((one, index) => (index === at ? outcome : one)));
  const work = async () => {
    setPhase('running');
    // one after the other: each is a decision of its own, and a slip stops at the person's next click
    for (const [index, row] of rows.entries()) {
      if (outcomes[index] === 'done') continue;
      note(index, 'going');
      note(index, await run(row).then(outcomeDone, (error: unknown) => ({ error: errorText(error) })));
    }
    setPhase('over');
    void invalidate('/');
  };
  const close = () => {
    onDone(rows.filter((_row, index) => outcomes[index] === 'done'));
    onClose();
  };
  const words = (outcome: Outcome): string => {
    if (typeof outcome === 'object') return `${t('kit.batch.failedRow')}${colon()}${outcome.error}`;
    return t(
      ({ waiting: 'kit.batch.waiting', going: 'kit.batch.going', done: 'kit.batch.succeeded' } as const)[outcome],
    );
  };

  return (
    <Modal
      open
      width={640}
      title={t('kit.batch.title', { action: label, count: rows.length })}
      mask={{ closable: false }}
      closable={phase !== 'running'}
      keyboard={phase !== 'running'}
      onCancel={close}
      footer={
        <>
          {phase === 'asking' && <Button onClick={close}>{t('common.cancel')}</Button>}
          {phase === 'asking' && (
            <Button type="primary" danger={danger} onClick={() => void work()}>
              {label}
            </Button>
          )}
          {phase === 'over' && failed > 0 && <Button onClick={() => void work()}>{t('kit.batch.again')}</Button>}
          {phase !== 'asking' && (
            <Button type="primary" loading={phase === 'running'} onClick={close}>
              {t('common.close')}
            </Button>
          )}
        </>
      }
    >
      <output className="batch-state">
        {phase === 'asking' && t('kit.batch.text')}
        {phase === 'running' &&
          t('kit.batch.running', { now: Math.min(done + failed + 1, rows.length), count: rows.length })}
        {phase === 'over' && t('kit.batch.result', { done, failed })}
      </output>
      {phase !== 'asking' && (
        <Progress
          aria-label={label}
          percent={Math.round(((done + failed) / rows.length) * 100)}
          status={failed > 0 ? 'exception' : phase === 'over' ? 'success' : 'active'}
          showInfo={false}
        />
      )}
      <Scroller label={t('kit.batch.outcome')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('kit.batch.object')}</th>
              <th scope="col">{t('kit.batch.outcome')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={index}>
                <td>{nameOf(row)}</td>
                <td>
                  {outcomes[index] === 'done' && <CheckCircleFilled className="good" aria-hidden="true" />}
                  {typeof outcomes[index] === 'object' && <CloseCircleFilled className="bad" aria-hidden="true" />}
                  {words(outcomes[index]!)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
    </Modal>
  );
}

const outcomeDone = (): Outcome => 'done';
