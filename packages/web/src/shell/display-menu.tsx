import globe from '@ant-design/icons-svg/es/asn/GlobalOutlined';
import skin from '@ant-design/icons-svg/es/asn/SkinOutlined';
import { Suspense, lazy, useId, useState } from 'react';
import { Icon } from '../kit/light/icon.tsx';
import { placePopup } from '../kit/place-popup.ts';
import { useText } from '../kit/text.ts';
import { switchLanguage } from './language.ts';

const DisplaySettings = lazy(() => import('./display-settings.tsx'));

/** Language at one click; size and colour behind the other button. Light: it stands on every page. */
export function DisplayMenu() {
  const { t, language } = useText();
  const id = useId();
  const [open, setOpen] = useState(false);
  const opener = `${id}-opener`;
  return (
    <>
      <button
        type="button"
        className="navbar-button"
        title={t('shell.language')}
        onClick={() => void switchLanguage(language === 'zh' ? 'en' : 'zh')}
      >
        <Icon of={globe} />
        <span lang={language === 'zh' ? 'en' : 'zh-CN'}>{language === 'zh' ? 'EN' : '中文'}</span>
      </button>
      <button
        id={opener}
        type="button"
        className="navbar-button"
        aria-label={t('shell.display')}
        title={t('shell.display')}
        aria-expanded={open}
        popoverTarget={id}
      >
        <Icon of={skin} />
      </button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={t('shell.display')}
        className="display-popup"
        onToggle={({ currentTarget, newState }) => {
          setOpen(newState === 'open');
          const button = document.getElementById(opener);
          if (newState === 'open' && button) placePopup(currentTarget, button.getBoundingClientRect());
        }}
      >
        <div className="display-settings">
          {open && (
            <Suspense>
              <DisplaySettings />
            </Suspense>
          )}
        </div>
      </div>
    </>
  );
}
