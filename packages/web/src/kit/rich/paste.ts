/** Marks of Word around and between what it copies: conditional comments, its own elements, settings. */
const OF_WORD = /<!--[\s\S]*?-->|<!\[[^\]]*\]>|<\/?(?:o|w|v|m|st1):[^>]*>|<(xml|style|script)\b[\s\S]*?<\/\1>/gi;

/**
 * What was copied from Word, so that an editor with three levels of headings takes it over: the first level of the paper
 * is the first of ours.
 */
export const tidyPaste = (html: string): string =>
  html
    .replaceAll(OF_WORD, '')
    .replaceAll(/<(\/?)h1\b/gi, '<$1h2')
    .replaceAll(/<(\/?)h[56]\b/gi, '<$1h4');
