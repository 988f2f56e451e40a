import { OrganizationType } from '@tenderdesk/domain/access/account/codes';
import { uscc } from '@tenderdesk/domain/access/account/validators';
import { OrganizationFeature } from '@tenderdesk/domain/access/organization/codes';
import { STAFF_TYPES } from '@tenderdesk/domain/access/organization/placement';
import type { CodeList } from '@tenderdesk/domain/codes';
import { useSend } from '../../../api/hooks.ts';
import type { Body } from '../../../api/types.ts';
import { SelectField } from '../../../kit/form/choice-fields.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { TextField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import type { Organization } from './types.ts';

type Form = Body<'post', '/system/organization'> & { version?: number };

interface OrganizationFormProps {
  /** The organisation to change; null for a new one. */
  organization: Organization | null;
  /** The one above; where a new one begins. */
  above: Organization | null;
  all: readonly Organization[];
  onClose: () => void;
  /** The id of the organisation that was saved. */
  onDone?: (id: string) => void;
  onRetry: () => void;
}

/** A new organisation at its place, or what one is called and is. */
export function OrganizationForm({ organization, above, all, onClose, onDone, onRetry }: OrganizationFormProps) {
  const { t, say } = useText();
  const add = useSend('post', '/system/organization');
  const save = useSend('put', '/system/organization/{organizationId}');
  const places = all.filter(({ allowedActions }) => allowedActions.includes('addBelow'));
  const optionsOf = ({ codes, words }: CodeList, only: readonly string[] = codes) =>
    only.map((code) => ({ value: code, label: say(words[code]!) }));
  return (
    <FormDialog<Form, { id: string }>
      open
      title={t(organization ? 'organization.edit' : 'organization.add')}
      submitText={t('common.save')}
      initialValues={organization ? initialOf(organization) : blank(above)}
      onClose={onClose}
      onRetry={onRetry}
      onSubmit={({ version = 0, parentId, ...form }) =>
        organization
          ? save.mutateAsync({ organizationId: organization.id, body: { ...form, version } })
          : add.mutateAsync({ body: { ...form, parentId } })
      }
      onDone={({ id }) => {
        notice.done(t('common.saved'));
        onDone?.(id);
      }}
    >
      <TextField name="name" label="organization.name" required max={100} wide />
      {!organization && (
        <SelectField
          name="parentId"
          label="organization.above"
          required
          options={places.map(({ id, name }) => ({ value: id, label: name }))}
          wide
        />
      )}
      <SelectField name="type" label="organization.type" required options={optionsOf(OrganizationType, STAFF_TYPES)} />
      <TextField name="label" label="organization.label" max={20} help={t('organization.labelHelp')} />
      <TextField name="code" label="organization.code" max={40} help={t('organization.codeHelp')} />
      <TextField name="uscc" label="organization.uscc" max={18} check={uscc} />
      <TextField name="legalPerson" label="organization.legalPerson" max={50} />
      <SelectField
        name="features"
        label="organization.features"
        multiple
        options={optionsOf(OrganizationFeature)}
        wide
      />
      <NumberField name="ordinal" label="organization.ordinal" max={9999} required />
    </FormDialog>
  );
}

const blank = (above: Organization | null): Partial<Form> => ({
  parentId: above?.id ?? null,
  type: 'SUBORDINATE_UNIT',
  features: ['NEW_BIDDING_VERSION'],
  ordinal: 0,
});

const initialOf = ({
  name,
  label,
  code,
  type,
  uscc,
  legalPerson,
  features,
  ordinal,
  parentId,
  version,
}: Organization): Form => ({
  name,
  label,
  code,
  type: type.code as Form['type'],
  uscc,
  legalPerson,
  features: features.map(({ code }) => code) as Form['features'],
  ordinal,
  parentId,
  version,
});
