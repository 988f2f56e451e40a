import { comma, useText } from '../../../kit/text.ts';

type Leaders = readonly { displayName: string; organizationName: string }[];

/** Whose scope loses what changes its place, and whose gains it. */
export function Gains({ losing, gaining }: { losing: Leaders; gaining: Leaders }) {
  const { t } = useText();
  const named = (rows: Leaders) =>
    rows.length === 0 ? (
      <p>{t('organization.nobody')}</p>
    ) : (
      <p>{rows.map(({ displayName, organizationName }) => `${displayName}（${organizationName}）`).join(comma())}</p>
    );
  return (
    <>
      <h3>{t('organization.losing')}</h3>
      {named(losing)}
      <h3>{t('organization.gaining')}</h3>
      {named(gaining)}
    </>
  );
}
