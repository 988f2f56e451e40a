import { useEffect } from 'react';
import { useText } from '../kit/text.ts';

/** `title · product` on the browser's own tab. */
export function useDocumentTitle(title: string | null): void {
  const { t } = useText();
  const product = t('shell.product');
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : product;
  }, [title, product]);
}
