import { SCOPE_WORDS, SERVICE_SCOPES, type ServiceScope } from '@tenderdesk/domain/access/service-token/scopes';
import { addDays, wireTime } from '@tenderdesk/domain/calendar';
import { useState } from 'react';
import { useGet, useSend } from '../../../api/hooks.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { SelectField } from '../../../kit/form/choice-fields.tsx';
import { DateField } from '../../../kit/form/date-fields.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextField } from '../../../kit/form/text-fields.tsx';
import { useText } from '../../../kit/text.ts';

interface Values {
  name: string;
  scopes: ServiceScope[];
  organizationId: string;
  endDate: string;
}

/** Days that a token is offered with. */
const HALF_YEAR = 180;

interface CreateDialogProps {
  onClose: () => void;
  onMade: (made: { name: string; token: string }) => void;
}

/** Makes a token: for whom, what it reads, of which units, and until when. */
export default function CreateDialog({ onClose, onMade }: CreateDialogProps) {
  const { t, say } = useText();
  const choices = useGet('/system/user/choices');
  const create = useSend('post', '/system/serviceToken');
  const [endDate] = useState(() => addDays(wireTime(new Date(serverNow())).slice(0, 10), HALF_YEAR));
  return (
    <FormDialog<Values, { name: string; token: string }>
      open
      title={t('serviceToken.create')}
      onClose={onClose}
      initialValues={{ endDate }}
      onSubmit={async (body) => ({ ...(await create.mutateAsync({ body })), name: body.name })}
      onDone={onMade}
    >
      <TextField name="name" label="serviceToken.name" required max={40} help={t('serviceToken.nameHelp')} wide />
      <SelectField
        name="scopes"
        label="serviceToken.scopes"
        required
        multiple
        options={SERVICE_SCOPES.map((scope) => ({ value: scope, label: say(SCOPE_WORDS[scope]) }))}
        wide
      />
      <SelectField
        name="organizationId"
        label="serviceToken.organization"
        required
        loading={choices.isPending}
        options={(choices.data?.organizations ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        help={t('serviceToken.organizationHelp')}
        wide
      />
      <DateField name="endDate" label="serviceToken.endDate" required wide />
    </FormDialog>
  );
}
