/**
 * A menu that opens from a button; focus moves into it and returns on Escape.
 *
 *   <PopupMenu items={[{ key: 'lock', label: t('user.lock'), onClick: lock }]}>
 *     {(opener) => <Button {...opener}>{t('kit.more')}</Button>}
 *   </PopupMenu>
 *
 * It stands on the browser's own popover: closing by a click outside, Escape and the way back of focus come with it.
 */
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { placePopup } from './place-popup.ts';

export interface MenuEntry {
  key: string;
  label: string;
  /** Leads to another screen; else `onClick` acts. */
  to?: string;
  onClick?: () => void;
  danger?: boolean;
  disabled?: boolean;
}

/** What the button takes. */
export interface Opener {
  onClick: (event: MouseEvent<HTMLElement>) => void;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
}

interface PopupMenuProps {
  items: readonly MenuEntry[];
  /** `openAt` opens it under any element: for right clicks, with their event, and keys. */
  children: (opener: Opener, openAt: (element: HTMLElement, press?: { buttons: number }) => void) => ReactNode;
}

export function PopupMenu({ items, children }: PopupMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const id = useId();

  const openAt = (element: HTMLElement, press?: { buttons: number }) => {
    const popup = menu.current;
    if (!popup) return;
    // some systems ask for the menu while the button is still down, and its release would close what opened by then
    if (press && press.buttons !== 0) {
      window.addEventListener('pointerup', () => setTimeout(() => openAt(element)), { once: true });
      return;
    }
    popup.showPopover();
    placePopup(popup, element.getBoundingClientRect());
    focusItem(popup, 0);
  };
  const opener: Opener = {
    onClick: (event) => (open ? menu.current?.hidePopover() : openAt(event.currentTarget)),
    'aria-haspopup': 'menu',
    'aria-expanded': open,
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const entries = itemsIn(event.currentTarget);
    const index = entries.findIndex((entry) => entry === document.activeElement);
    const moves: Record<string, number> = {
      ArrowDown: (index + 1) % entries.length,
      ArrowUp: (index - 1 + entries.length) % entries.length,
      Home: 0,
      End: entries.length - 1,
    };
    const next = moves[event.key];
    if (event.key === 'Tab') event.currentTarget.hidePopover();
    if (next === undefined) return;
    event.preventDefault();
    focusItem(event.currentTarget, next);
  };

  return (
    <>
      {children(opener, openAt)}
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        className="popup-menu"
        onToggle={(event) => setOpen(event.newState === 'open')}
        onKeyDown={onKeyDown}
      >
        {items.map((item) => (
          <Entry key={item.key} item={item} onChosen={() => menu.current?.hidePopover()} />
        ))}
      </div>
    </>
  );
}

function Entry({ item, onChosen }: { item: MenuEntry; onChosen: () => void }) {
  const { label, to, onClick, danger = false, disabled = false } = item;
  const className = danger ? 'danger' : undefined;
  if (to) {
    return (
      <Link to={to} role="menuitem" tabIndex={-1} className={className} onClick={onChosen}>
        {label}
      </Link>
    );
  }
  const choose = () => {
    onChosen();
    onClick?.();
  };
  return (
    <button type="button" role="menuitem" tabIndex={-1} className={className} disabled={disabled} onClick={choose}>
      {label}
    </button>
  );
}

const itemsIn = (popup: HTMLElement): HTMLElement[] => [
  ...popup.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)'),
];

const focusItem = (popup: HTMLElement, index: number): void => itemsIn(popup)[index]?.focus();
