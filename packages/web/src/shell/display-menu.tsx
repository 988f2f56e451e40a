import { GlobalOutlined, SkinOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { Suspense, lazy } from 'react';
import { useText } from '../kit/text.ts';
import { switchLanguage } from './language.ts';

const DisplaySettings = lazy(() => import('./display-settings.tsx'));

/** Language at one click; size and colour behind the other button. */
export function DisplayMenu() {
  const { t, language } = useText();
  return (
    <>
      <Button
        type="text"
        className="navbar-button"
        icon={<GlobalOutlined />}
        title={t('shell.language')}
        onClick={() => void switchLanguage(language === 'zh' ? 'en' : 'zh')}
      >
        <span lang={language === 'zh' ? 'en' : 'zh-CN'}>{language === 'zh' ? 'EN' : '中文'}</span>
      </Button>
      <Popover
        trigger="click"
        placement="bottomRight"
        content={
          <Suspense fallback={<div className="display-settings" />}>
            <DisplaySettings />
          </Suspense>
        }
        getPopupContainer={(button) => button.closest('header') ?? document.body}
      >
        <Button type="text" className="navbar-button" icon={<SkinOutlined />} aria-label={t('shell.display')} />
      </Popover>
    </>
  );
}
