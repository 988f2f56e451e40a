import { useEffect, useEffectEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import { call } from '../../api/client.ts';
import { LightButton } from '../../kit/light/light-button.tsx';
import { LightForm, LightPassword } from '../../kit/light/light-form.tsx';
import { useLightForm } from '../../kit/light/use-light-form.ts';
import { addWords, useText } from '../../kit/text.ts';
import { forgetUnsaved } from '../../kit/unsaved.ts';
import { unlock } from '../../session/lock.ts';
import type { Principal } from '../../session/principal.ts';
import { signOut } from '../sign-out.ts';
import en from './en.ts';
import zh from './zh.ts';
import './lock.css';

addWords('lock', { zh, en });

/** Keys that pages listen for anywhere, such as the one that approves, are not for who stands before a locked screen. */
const stopKey = (event: KeyboardEvent): void => event.stopImmediatePropagation();

/** Covers everything until the person gives the password. Pages below go on living: what was typed stays in its fields. */
export default function LockScreen({ principal }: { principal: Principal }) {
  const { t } = useText();
  const cover = useRef<HTMLDialogElement>(null);
  const form = useLightForm({
    names: ['password'],
    onSubmit: (body) => call('post', '/common/unlock', { body }),
    onDone: unlock,
  });
  const title = t('lock.title');
  // over dialogs that are open already, and the only thing that keys and readers reach
  const show = useEffectEvent(() => {
    cover.current?.showModal();
    document.getElementById(form.idOf('password'))?.focus();
  });
  useEffect(() => {
    const before = document.activeElement;
    show();
    window.addEventListener('keydown', stopKey, { capture: true });
    return () => {
      window.removeEventListener('keydown', stopKey, { capture: true });
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  useEffect(() => {
    // the tab must not tell whose record lies below; the shell gives it its name back
    document.title = title;
  }, [title]);
  const leave = () => {
    // the question about unsaved input would stand below the cover
    forgetUnsaved();
    void signOut();
  };
  return createPortal(
    <dialog
      ref={cover}
      className="lock-cover"
      aria-labelledby="lock-title"
      onCancel={(event) => event.preventDefault()}
      // browsers close a dialog at the second Esc, whatever it says
      onClose={() => cover.current?.showModal()}
    >
      <div className="lock-card">
        <h1 id="lock-title">{title}</h1>
        <p>
          {principal.displayName} · {principal.organizationName}
        </p>
        <p className="hint">{t('lock.hint')}</p>
        <LightForm form={form} labels={{ password: 'lock.password' }}>
          <LightPassword form={form} name="password" label="lock.password" autoComplete="current-password" />
          <LightButton look="primary" type="submit" busy={form.busy}>
            {t('lock.unlock')}
          </LightButton>
        </LightForm>
        <button type="button" className="lock-leave" onClick={leave}>
          {t('lock.leave')}
        </button>
      </div>
    </dialog>,
    document.body,
  );
}
