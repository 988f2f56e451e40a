import { uscc } from '@tenderdesk/domain/access/account/validators';
import { RadioField } from '../../kit/form/choice-fields.tsx';
import { RowsField } from '../../kit/form/rows-field.tsx';
import { TextField } from '../../kit/form/text-fields.tsx';
import { addWords, useText } from '../../kit/text.ts';
import en from './en.ts';
import zh from './zh.ts';

/** Who applies or registers together, and what they state of themselves. */
addWords('parties', { zh, en });

const BLANK = { name: '', uscc: '', consent: '' };
/** Besides the lead. */
const MOST_MEMBERS = 9;

/** The members of a consortium, as `consortiumMembers`: each named by its lead with the code of its consent. @param help what to know before */
export function ConsortiumFields({ help }: { help: string }) {
  return (
    <RowsField name="consortiumMembers" label="parties.members" blank={BLANK} max={MOST_MEMBERS} help={help}>
      {(row) => (
        <>
          <TextField name={[row, 'name'] as never} label="parties.name" required max={200} />
          <TextField name={[row, 'uscc'] as never} label="parties.uscc" required check={uscc} max={18} />
          <TextField name={[row, 'consent'] as never} label="parties.consent" required max={40} autoComplete="off" />
        </>
      )}
    </RowsField>
  );
}

/** Whether the company or a member is related to the tenderee, as `related`: 'no' or 'yes'. */
export function RelatedField() {
  const { t } = useText();
  return (
    <RadioField
      name="related"
      label="parties.related"
      required
      wide
      options={[
        { value: 'no', label: t('parties.relatedNo') },
        { value: 'yes', label: t('parties.relatedYes') },
      ]}
    />
  );
}
