import { CheckOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useText } from '../../../kit/text.ts';

interface ShownStep {
  key: string;
  state: 'done' | 'now' | 'later';
  name: string;
  note?: ReactNode;
}

/** The steps of an opening; one is now. They say where it stands and lead nowhere. */
export function RoomSteps({ steps }: { steps: readonly ShownStep[] }) {
  const { t } = useText();
  return (
    <ol className="room-card room-steps" aria-label={t('openingRoom.steps')}>
      {steps.map(({ key, state, name, note }, index) => (
        <li key={key} className={state} {...(state === 'now' ? { 'aria-current': 'step' as const } : {})}>
          <span className="room-step-mark figure">{state === 'done' ? <CheckOutlined /> : index + 1}</span>
          <span>
            <strong>{name}</strong>
            {note && <span className="hint">{note}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
