import { useText } from '../kit/text.ts';
import type { Principal } from '../session/principal.ts';

/** Whom the person works for; group leaders have words of their own (spec §2). */
export function Organization({ principal: { userType, organizationName } }: { principal: Principal }) {
  const { t } = useText();
  const name = userType.code === 'LEADER' ? t('shell.leaders') : organizationName;
  return (
    <span className="navbar-organization" title={name}>
      {name}
    </span>
  );
}
