import { useEffect } from 'react';
import { useText } from '../kit/text.ts';

/** `title · product` on the browser's own tab; `covered`: what covers the page says its own. */
export function useDocumentTitle(title: string | null, covered = false): void {
  const { t } = useText();
  const product = t('shell.product');
  useEffect(() => {
    if (!covered) document.title = title ? `${title} · ${product}` : product;
  }, [title, product, covered]);
}
