import search from '@ant-design/icons-svg/es/asn/SearchOutlined';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../../kit/light/icon.tsx';
import { colon } from '../../kit/marks.ts';
import { addWords, useText } from '../../kit/text.ts';
import type { Principal } from '../../session/principal.ts';
import type { MenuItem } from '../menu.ts';
import en from './en.ts';
import './find.css';
import { pageActions } from './page-actions.ts';
import { takeTyped } from './type-ahead.ts';
import { type Choice, type Group, useGroups } from './use-groups.ts';
import zh from './zh.ts';

addWords('find', { zh, en });

/** Choices that a page key goes on by. */
const PAGE = 8;

interface FindDialogProps {
  principal: Principal;
  menu: readonly MenuItem[];
  onClose: () => void;
}

/** Where to go and what to do, found by typing (Ctrl + K): screens, records in scope, what the page offers. */
export default function FindDialog({ principal, menu, onClose }: FindDialogProps) {
  const { t } = useText();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState('');
  const [actions] = useState(() => pageActions(document.getElementById('main')));
  /** Of the choice; -1 until something is typed or a key goes to one: Enter alone does nothing. */
  const [at, setAt] = useState(-1);
  const person = `${principal.username}:${principal.identity.id}`;
  const { groups, asking } = useGroups({ typed, menu, actions, person });
  const choices = groups.flatMap((group) => group.choices);
  const current = choices[Math.min(at, choices.length - 1)];
  const optionId = (choice: Choice) => `${id}-${choice.id}`;

  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    const ahead = takeTyped();
    setTyped(ahead);
    if (ahead.trim()) setAt(0);
    // closed by itself it gives the cursor back to where it was
    return () => shown?.close();
  }, []);
  useEffect(() => {
    if (current) document.getElementById(`${id}-${current.id}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, current]);

  const choose = (choice: Choice) => {
    dialog.current?.close();
    choice.choose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // the page behind has nothing of these keys
    event.stopPropagation();
    if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      return dialog.current?.close();
    }
    if (event.nativeEvent.isComposing) return;
    const last = choices.length - 1;
    const from = Math.min(at, last);
    const moves: Record<string, number> = {
      ArrowDown: from === last ? 0 : from + 1,
      ArrowUp: from <= 0 ? last : from - 1,
      PageDown: Math.min(from + PAGE, last),
      PageUp: Math.max(from - PAGE, 0),
    };
    const next = moves[event.key];
    if (next !== undefined) {
      event.preventDefault();
      return setAt(Math.max(0, next));
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      if (current) choose(current);
    }
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys move the choice, the browser closes it
    <dialog
      ref={dialog}
      className="find"
      aria-label={t('find.title')}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
      onKeyDown={onKeyDown}
    >
      <div className="find-box">
        <div className="find-field">
          <Icon of={search} />
          <input
            role="combobox"
            aria-expanded={choices.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={current && optionId(current)}
            aria-label={t('find.title')}
            placeholder={t('find.placeholder')}
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setAt(event.target.value.trim() ? 0 : -1);
            }}
          />
        </div>
        <div id={`${id}-list`} role="listbox" aria-label={t('find.title')} className="find-list">
          {groups.map((group) => (
            <FoundGroup key={group.key} group={group} current={current} idOf={optionId} onChoose={choose} />
          ))}
        </div>
        <Failures groups={groups} />
        {choices.length === 0 && !asking && (
          <p className="find-note">{typed.trim() ? t('find.none', { typed: typed.trim() }) : t('find.hint')}</p>
        )}
        <p className="find-foot">
          <span role="status">
            {asking ? t('find.asking') : typed.trim() && t('find.found', { count: choices.length })}
          </span>
          <span className="find-keys">{t('find.keys')}</span>
        </p>
      </div>
    </dialog>
  );
}

interface FoundGroupProps {
  group: Group;
  current: Choice | undefined;
  idOf: (choice: Choice) => string;
  onChoose: (choice: Choice) => void;
}

function FoundGroup({ group, current, idOf, onChoose }: FoundGroupProps) {
  if (group.choices.length === 0) return null;
  return (
    <div role="group" aria-label={group.title}>
      <div className="find-title" aria-hidden="true">
        {group.title}
      </div>
      {group.choices.map((choice) => (
        <button
          type="button"
          key={choice.id}
          id={idOf(choice)}
          role="option"
          tabIndex={-1}
          aria-selected={choice === current || choice.id === current?.id}
          className="find-choice"
          onClick={() => onChoose(choice)}
        >
          <span className="find-name">{choice.title}</span>
          {choice.note && <span className="find-about">{choice.note}</span>}
        </button>
      ))}
    </div>
  );
}

/** Kinds that could not be looked for; the others stand. */
function Failures({ groups }: { groups: readonly Group[] }) {
  const { t } = useText();
  return groups
    .filter(({ state }) => state === 'failed')
    .map(({ key, title, retry }) => (
      <p key={key} className="find-note" role="alert">
        {title}
        {colon()}
        {t('find.failed')}
        <button type="button" className="find-retry" onClick={retry}>
          {t('find.retry')}
        </button>
      </p>
    ));
}
