import { Modal, Switch } from 'antd';
import { Link } from 'react-router';
import { addWords, type TextKey, useText } from '../../kit/text.ts';
import { changePreferences, usePreferences } from '../../session/preferences.ts';
import { askForTour } from '../../session/tour.ts';
import en from './en.ts';
import zh from './zh.ts';
import '../dialogs.css';

addWords('help', { zh, en });

/** Keys as they stand on the keyboard, and what they do. */
const keys: readonly (readonly [keys: string, does: TextKey])[] = [
  ['Ctrl + K', 'help.find'],
  ['/', 'help.search'],
  ['?', 'help.help'],
  ['Alt + 1 … 9', 'help.tab'],
  ['Alt + Shift + L', 'shell.lock'],
  ['Delete', 'help.closeTab'],
  ['Shift + F10', 'help.tabMenu'],
  ['← → ↑ ↓', 'help.ball'],
  ['Esc', 'help.escape'],
];

/** What the keyboard does in the shell; single keys can be switched off here. */
export default function HelpSheet({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const singleKeys = usePreferences((state) => state.singleKeys);
  return (
    <Modal open title={t('help.title')} footer={null} onCancel={onClose}>
      <table className="key-table">
        <thead>
          <tr>
            <th scope="col">{t('help.key')}</th>
            <th scope="col">{t('help.does')}</th>
          </tr>
        </thead>
        <tbody>
          {keys.map(([key, does]) => (
            <tr key={key}>
              <th scope="row">
                <kbd>{key}</kbd>
              </th>
              <td>{t(does)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <Link to="/help" onClick={onClose}>
          {t('help.phases')}
        </Link>
      </p>
      <p>
        <Link
          to="/dashboard"
          onClick={() => {
            onClose();
            askForTour();
          }}
        >
          {t('help.tour')}
        </Link>
      </p>
      <label className="key-switch">
        <Switch checked={singleKeys} onChange={(checked) => changePreferences({ singleKeys: checked })} />
        <span>{t('help.single')}</span>
      </label>
    </Modal>
  );
}
