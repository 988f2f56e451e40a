import { RICH_ATTRIBUTES, RICH_ELEMENTS, RICH_SCHEMES } from '@tenderdesk/domain/rich-text/rich-text';
import { Parser } from 'htmlparser2';

/** What is not on the list, found by a parser and not by the sanitiser's own rules. */
export function strangersIn(html: string): string[] {
  const strangers: string[] = [];
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (!RICH_ELEMENTS.includes(name)) strangers.push(name);
      for (const [attribute, value] of Object.entries(attributes)) {
        if (!RICH_ATTRIBUTES[name]?.includes(attribute)) strangers.push(`${name} ${attribute}`);
        if (attribute === 'href' && !RICH_SCHEMES.some((scheme) => value.startsWith(`${scheme}:`)))
          strangers.push(value);
        if (attribute !== 'href' && !/^\d{1,3}$/.test(value)) strangers.push(`${attribute}=${value}`);
      }
    },
    oncomment: (text) => strangers.push(`comment ${text}`),
    onprocessinginstruction: (name) => strangers.push(name),
  });
  parser.end(html);
  return strangers;
}
