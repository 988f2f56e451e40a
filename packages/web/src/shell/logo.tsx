import { useText } from '../kit/text.ts';

/** The mark, an opened envelope with its seal under a roof, in the surrounding colour; the icon of the site is mark.svg. */
export function Mark({ size }: { size: number }) {
  return (
    <svg className="mark" viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <path d="M2.5 14 14.6 3.5a2.2 2.2 0 0 1 2.8 0L29.5 14v3h-27Z" fill="#8cc5ff" />
      <path d="M7.5 9.2A1.2 1.2 0 0 1 8.7 8h14.6a1.2 1.2 0 0 1 1.2 1.2v7.6L16 22.4l-8.5-5.6Z" fill="#fff" />
      <path d="M12.7 10.8h6.6v6.6h-6.6Z" fill="#d9503f" />
      <path
        d="M2.5 14.3 16 23.3l13.5-9V26a3.2 3.2 0 0 1-3.2 3.2H5.7A3.2 3.2 0 0 1 2.5 26Z"
        fill="currentcolor"
        strokeWidth="1.2"
        paintOrder="stroke"
      />
    </svg>
  );
}

/** The mark and the product's name. */
export function Logo() {
  const { t } = useText();
  return (
    <>
      <Mark size={40} />
      <span className="logo-name">{t('shell.product')}</span>
    </>
  );
}
