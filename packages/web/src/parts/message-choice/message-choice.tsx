/**
 * How somebody is told of reminders outside of the product, for the page of one's own data.
 *
 *   <MessageChoice />
 */
import { CHANNEL_WORDS, type Channel } from '@tenderdesk/domain/platform/system/channel';
import { useGet, useSend } from '../../api/hooks.ts';
import { DetailSection } from '../../kit/details.tsx';
import { RadioField, SelectField } from '../../kit/form/choice-fields.tsx';
import { FormPage } from '../../kit/form/form-page.tsx';
import { notice } from '../../kit/notice.tsx';
import { addWords, useText } from '../../kit/text.ts';
import en from './en.ts';
import zh from './zh.ts';

addWords('messageChoice', { zh, en });

interface Values {
  declined?: Channel[];
  quietFrom?: string | null;
  quietUntil?: string | null;
  digestHour?: string | null;
  language: 'zh' | 'en';
}

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour));
const hourOf = (value: string | null | undefined): number | null => (value ? Number(value) : null);
const textOf = (hour: number | null): string | null => (hour === null ? null : String(hour));

export default function MessageChoice() {
  const { t, say } = useText();
  const choice = useGet('/preference/message');
  const save = useSend('put', '/preference/message');
  const { data, error, isPending } = choice;
  const hours = HOURS.map((value) => ({ value, label: t('messageChoice.hour', { hour: value }) }));
  return (
    <DetailSection title="messageChoice.title">
      <p className="hint">{t(data?.offered.length === 0 ? 'messageChoice.nothing' : 'messageChoice.intro')}</p>
      <FormPage<Values>
        loading={isPending}
        error={error}
        initialValues={
          data && {
            declined: data.declined,
            quietFrom: textOf(data.quietFrom),
            quietUntil: textOf(data.quietUntil),
            digestHour: textOf(data.digestHour),
            language: data.language,
          }
        }
        onRetry={() => void choice.refetch()}
        onSubmit={({ declined = [], quietFrom, quietUntil, digestHour, language }) =>
          save.mutateAsync({
            body: {
              declined,
              quietFrom: hourOf(quietFrom),
              quietUntil: hourOf(quietUntil),
              digestHour: hourOf(digestHour),
              language,
            },
          })
        }
        onDone={() => notice.done(t('common.saved'))}
      >
        <SelectField
          name="declined"
          label="messageChoice.declined"
          help={t('messageChoice.declinedHelp')}
          multiple
          wide
          options={(data?.offered ?? []).map((value) => ({ value, label: say(CHANNEL_WORDS[value]) }))}
        />
        <SelectField name="quietFrom" label="messageChoice.quietFrom" options={hours} />
        <SelectField name="quietUntil" label="messageChoice.quietUntil" options={hours} />
        <SelectField
          name="digestHour"
          label="messageChoice.digestHour"
          help={t('messageChoice.digestHelp')}
          options={hours}
        />
        <RadioField
          name="language"
          label="messageChoice.language"
          required
          options={[
            { value: 'zh', label: '中文' },
            { value: 'en', label: 'English' },
          ]}
        />
      </FormPage>
    </DetailSection>
  );
}
