import { useExternalLinks } from '../../../kit/external-links.ts';
import { useText } from '../../../kit/text.ts';

/** The leadership cockpit in a frame; nothing without its address or the right to it (spec §2). */
export function Cockpit() {
  const { t } = useText();
  const { cockpit } = useExternalLinks();
  if (!cockpit) return null;
  // oxlint-disable-next-line react/iframe-missing-sandbox -- another site of the group, which needs its own sign-in
  return <iframe className="cockpit" src={cockpit} title={t('dashboard.cockpit')} referrerPolicy="no-referrer" />;
}
