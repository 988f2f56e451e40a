import { mobile as checkMobile, needed } from '@tenderdesk/domain/access/account/validators';
import { Button } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { queryText } from '../../../api/client.ts';
import { useSend } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { errorText } from '../../../kit/error-text.ts';
import { CodeField } from '../../../kit/form/code-field.tsx';
import { FormPage } from '../../../kit/form/form-page.tsx';
import { TextField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { addWords, useText } from '../../../kit/text.ts';
import { CodeNote } from '../../../parts/code-note.tsx';
import { currentPrincipal } from '../../../session/principal.ts';
import { storeToken } from '../../../session/token.ts';
import './committee-entry.css';
import en from './en.ts';
import zh from './zh.ts';

addWords('committeeEntry', { zh, en });

type Entered = Reply<'post', '/common/committeeEntry'>;
type Seat = Entered['choices'][number];

interface EntryForm {
  mobile: string;
  code: string;
}

/** Where a member of a committee comes in by a code to the phone, for one evaluation. */
export default function CommitteeEntryPage() {
  const { t } = useText();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<(EntryForm & { choices: Seat[] }) | null>(null);
  const askCode = useSend('post', '/common/committeeEntry/code', { invalidates: [] });
  const enter = useSend('post', '/common/committeeEntry', { invalidates: [] });

  const goIn = ({ token, projectId }: Entered) => {
    const evaluation = `/tender/projectDetail${queryText({ projectId: projectId ?? '', tab: 'evaluation' })}`;
    const isOther = currentPrincipal() !== null;
    storeToken(token);
    // somebody is signed in here: nothing that this page knows of them stays
    if (isOther) location.replace(evaluation);
    else void navigate(evaluation, { replace: true });
  };
  const choose = async ({ projectId, userId }: Seat) => {
    if (!asked) return;
    const { mobile, code } = asked;
    try {
      goIn(await enter.mutateAsync({ body: { mobile, code, seat: { projectId, userId } } }));
    } catch (error) {
      notice.fail(errorText(error));
      // the code has run out meanwhile, or the seat is gone
      setAsked(null);
    }
  };

  if (asked) {
    return (
      <div className="committee-entry">
        <h2>{t('committeeEntry.choose')}</h2>
        <p>{t('committeeEntry.chooseText')}</p>
        <ul className="committee-entry-seats">
          {asked.choices.map((seat) => (
            <li key={`${seat.projectId} ${seat.userId}`}>
              <h3>{seat.projectName}</h3>
              <p>
                {seat.projectCode} · {seat.name}
              </p>
              <Button type="primary" loading={enter.isPending} onClick={() => void choose(seat)}>
                {t('committeeEntry.enter')}
              </Button>
            </li>
          ))}
        </ul>
        <Link to="/login">{t('committeeEntry.back')}</Link>
      </div>
    );
  }
  return (
    <div className="committee-entry">
      <p>{t('committeeEntry.intro')}</p>
      <CodeNote />
      <FormPage<EntryForm, Entered>
        loading={false}
        error={null}
        submitText={t('committeeEntry.enter')}
        onSubmit={async (body) => {
          const entered = await enter.mutateAsync({ body });
          if (!entered.token) setAsked({ ...body, choices: entered.choices });
          return entered;
        }}
        onDone={(entered) => {
          if (entered.token) goIn(entered);
        }}
      >
        <TextField
          name="mobile"
          label="committeeEntry.mobile"
          required
          max={11}
          check={needed(checkMobile)}
          inputMode="tel"
          autoComplete="tel-national"
          wide
        />
        <CodeField
          label="committeeEntry.code"
          needs={['mobile']}
          send={({ mobile = '' }) => askCode.mutateAsync({ body: { mobile } })}
          wide
        />
      </FormPage>
      <Link to="/login">{t('committeeEntry.back')}</Link>
    </div>
  );
}
