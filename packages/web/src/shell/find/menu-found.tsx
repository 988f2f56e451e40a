import { usePinyin } from '../../kit/pinyin.ts';
import { useText } from '../../kit/text.ts';
import type { MenuItem } from '../menu.ts';
import { MenuLink } from '../side-menu.tsx';
import { fitting } from './matching.ts';
import { namesOf, placesOf } from './places.ts';

/** The screens of the menu that fit what was typed, best first. */
export default function MenuFound({ items, typed }: { items: readonly MenuItem[]; typed: string }) {
  const { t } = useText();
  const found = fitting(placesOf(items), namesOf, typed, usePinyin(true));
  return (
    <>
      <p role="status" className={found.length > 0 ? 'unseen' : 'menu-none'}>
        {found.length > 0 ? String(found.length) : t('shell.menuNone')}
      </p>
      <ul>
        {found.map(({ path, title, external }) => (
          <li key={path}>
            <MenuLink item={{ path, title, external }} />
          </li>
        ))}
      </ul>
    </>
  );
}
