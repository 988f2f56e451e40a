import { useText } from '../kit/text.ts';

/** The mark and the product's name, in the surrounding colour. */
export function Logo() {
  const { t } = useText();
  return (
    <>
      <svg viewBox="0 0 32 32" width={36} height={36} aria-hidden="true">
        <rect width="32" height="32" rx="6" fill="currentColor" opacity="0.16" />
        <path d="M8 9h16v3H8zm2 5h12v3H10zm-3 6h18v4H7z" fill="currentColor" />
      </svg>
      <span className="logo-name">{t('shell.product')}</span>
    </>
  );
}
