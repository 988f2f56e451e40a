import type { CodeList } from '@tenderdesk/domain/codes';
import { type ControlProps, type Filter, firstOf } from './filter.ts';
import { optionFilter } from './filters.tsx';
import { type Speech, type TextKey, useText } from './text.ts';

/** A code of a list of the domain that no dictionary has. */
export const codesFilter = <Name extends string>(name: Name, label: TextKey, list: CodeList): Filter<Name> => ({
  names: [name],
  label,
  words: (values, { adapt, say }) => adapt(codeWord(list, firstOf(values, name) ?? '', say)),
  control: (props) => <CodesControl {...props} name={name} list={list} />,
});

const codeWord = ({ words }: CodeList, code: string, say: Speech['say']): string => {
  const word = words[code];
  return word ? say(word) : code;
};

function CodesControl({ name, list, ...props }: ControlProps & { name: string; list: CodeList }) {
  const { say, adapt } = useText();
  const options = list.codes.map((code) => ({ value: code, label: adapt(codeWord(list, code, say)) }));
  return optionFilter(name, 'common.all', options).control(props);
}
