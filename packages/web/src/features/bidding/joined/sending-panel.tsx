import { CloudUploadOutlined, DisconnectOutlined, PauseOutlined, ReloadOutlined } from '@ant-design/icons';
import { Alert, Button, Progress } from 'antd';
import { useEffect, useRef } from 'react';
import { useServerNow } from '../../../api/server-clock.ts';
import type { UploadState } from '../../../api/upload.ts';
import { fileSize } from '../../../kit/file-size.ts';
import type { Transfer } from '../../../kit/form/transfer.ts';
import { ask } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import type { Step } from './seal-and-send.ts';
import './sending-panel.css';

const TONES = {
  sealing: 'processing',
  going: 'processing',
  finishing: 'processing',
  cut: 'warning',
  paused: 'default',
};

/** The bid on its way: how far, how fast, and what happens after a cut. It stands until the bid is there or given up. */
export function SendingPanel({ step }: { step: Step }) {
  const { t } = useText();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'start' });
  }, []);
  const state = step.name === 'sealing' ? 'sealing' : step.transfer.state.name;
  return (
    <section ref={panel} className={`sending-panel ${state}`} aria-labelledby="sending-title">
      <header>
        <h3 id="sending-title">
          <CloudUploadOutlined aria-hidden="true" /> {t('joined.sending')}
        </h3>
        <span role="status" className={`tag ${TONES[state]}`}>
          {t(`joined.on.${state}`)}
        </span>
      </header>
      {step.name === 'sending' && <OnItsWay transfer={step.transfer} />}
    </section>
  );
}

function OnItsWay({ transfer }: { transfer: Transfer }) {
  const { t } = useText();
  const { name, size, sent, state } = transfer;
  const percent = Math.floor((sent / size) * 100);
  return (
    <>
      <p className="sending-name">{name}</p>
      {state.name === 'cut' && <Cut state={state} />}
      <div className="sending-part">
        <span>
          <strong>{fileSize(sent)}</strong> / {fileSize(size)}
        </span>
        <strong>{percent}%</strong>
      </div>
      <Progress
        percent={percent}
        showInfo={false}
        status={state.name === 'going' ? 'active' : 'normal'}
        aria-label={t('kit.file.uploading', { name })}
      />
      <Pace transfer={transfer} />
      {state.name !== 'finishing' && <Controls transfer={transfer} />}
    </>
  );
}

/** Goes on by itself: which try, and in how many seconds. */
function Cut({ state: { attempt, until } }: { state: Extract<UploadState, { name: 'cut' }> }) {
  const { t } = useText();
  const seconds = Math.max(0, Math.ceil((until - useServerNow()) / 1000));
  return (
    <Alert
      type="warning"
      showIcon
      icon={<DisconnectOutlined />}
      title={t('joined.cut')}
      description={
        <>
          {t('joined.cutKept')}
          <br />
          <span aria-live="off">{t('joined.nextTry', { attempt, seconds })}</span>
        </>
      }
    />
  );
}

/** Speed and rest; while nothing goes, the speed from before. */
function Pace({ transfer: { size, sent, speed, state } }: { transfer: Transfer }) {
  const { t } = useText();
  const going = state.name === 'going';
  if (speed <= 0 || state.name === 'finishing') return null;
  const rest = Math.ceil((size - sent) / speed);
  return (
    <dl className="sending-pace">
      <div>
        <dt>{t(going ? 'joined.speed' : 'joined.speedBefore')}</dt>
        <dd>{fileSize(speed)}/s</dd>
      </div>
      <div>
        <dt>{t(going ? 'joined.rest' : 'joined.restAfter')}</dt>
        <dd>
          {rest < 60
            ? t('joined.restSeconds', { seconds: rest })
            : t('joined.restMinutes', { minutes: Math.ceil(rest / 60) })}
        </dd>
      </div>
    </dl>
  );
}

function Controls({ transfer: { name, state, upload } }: { transfer: Transfer }) {
  const { t } = useText();
  const giveUp = async () => {
    const agreed = await ask({
      title: t('joined.giveUpTitle', { name }),
      content: t('joined.giveUpText'),
      okText: t('joined.giveUp'),
      cancelText: t('joined.goOn'),
      danger: true,
    });
    if (agreed) upload.stop();
  };
  return (
    <div className="sending-controls">
      {state.name === 'going' ? (
        <Button icon={<PauseOutlined />} onClick={upload.pause}>
          {t('joined.pause')}
        </Button>
      ) : (
        <Button type="primary" icon={<ReloadOutlined />} onClick={upload.resume}>
          {t(state.name === 'cut' ? 'joined.tryNow' : 'joined.resume')}
        </Button>
      )}
      {state.name === 'cut' && (
        <Button icon={<PauseOutlined />} onClick={upload.pause}>
          {t('joined.pause')}
        </Button>
      )}
      <Button danger onClick={() => void giveUp()}>
        {t('joined.giveUp')}
      </Button>
    </div>
  );
}
