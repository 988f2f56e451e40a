import { Modal, Switch } from 'antd';
import { Link } from 'react-router';
import { type TextKey, useText } from '../kit/text.ts';
import { changePreferences, usePreferences } from '../session/preferences.ts';
import { askForTour } from '../session/tour.ts';
import './dialogs.css';

/** Keys as they stand on the keyboard, and what they do. */
const keys: readonly (readonly [keys: string, does: TextKey])[] = [
  ['Ctrl + K', 'shell.keys.find'],
  ['/', 'shell.keys.search'],
  ['?', 'shell.keys.help'],
  ['Alt + 1 … 9', 'shell.keys.tab'],
  ['Delete', 'shell.keys.closeTab'],
  ['Shift + F10', 'shell.keys.tabMenu'],
  ['← → ↑ ↓', 'shell.keys.ball'],
  ['Esc', 'shell.keys.escape'],
];

/** What the keyboard does in the shell; single keys can be switched off here. */
export default function HelpSheet({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const singleKeys = usePreferences((state) => state.singleKeys);
  return (
    <Modal open title={t('shell.keys.title')} footer={null} onCancel={onClose}>
      <table className="key-table">
        <thead>
          <tr>
            <th scope="col">{t('shell.keys.key')}</th>
            <th scope="col">{t('shell.keys.does')}</th>
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
          {t('shell.keys.phases')}
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
          {t('shell.keys.tour')}
        </Link>
      </p>
      <label className="key-switch">
        <Switch checked={singleKeys} onChange={(checked) => changePreferences({ singleKeys: checked })} />
        <span>{t('shell.keys.single')}</span>
      </label>
    </Modal>
  );
}
