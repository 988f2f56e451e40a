import type { FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import { useGet } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { Details } from '../../../kit/details.tsx';
import { ErrorBox } from '../../../kit/error-box.tsx';
import { LightButton } from '../../../kit/light/light-button.tsx';
import { Note } from '../../../kit/light/note.tsx';
import { Waiting } from '../../../kit/light/waiting.tsx';
import { useText } from '../../../kit/text.ts';
import { CompareFile, nameOf } from './compare-file.tsx';
import '../../../kit/light/light-form.css';
import './verify.css';

type Paper = Reply<'get', '/public/paper'>;

/** Anybody with a copy of a paper learns here what it is, and whether the file is the one on record. */
export default function VerifyPage() {
  const { t } = useText();
  const [query, setQuery] = useSearchParams();
  const code = query.get('code') ?? '';
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('code');
    if (typeof typed === 'string' && typed.trim() !== '') setQuery({ code: typed.trim() });
  };
  return (
    <div className="verify">
      <p>{t('verify.intro')}</p>
      <form className="verify-form" onSubmit={submit}>
        <div className="light-field">
          <label htmlFor="verify-code">{t('verify.code')}</label>
          <div className="light-control">
            <input
              key={code}
              id="verify-code"
              name="code"
              className="light-input figure"
              defaultValue={code}
              maxLength={40}
              autoComplete="off"
              autoCapitalize="characters"
              required
            />
          </div>
        </div>
        <LightButton type="submit" look="primary">
          {t('verify.check')}
        </LightButton>
      </form>
      {code && <Verified code={code} />}
    </div>
  );
}

function Verified({ code }: { code: string }) {
  const { t } = useText();
  const answer = useGet('/public/paper', { code });
  if (answer.error)
    return answer.error.status === 404 || answer.error.status === 400 ? (
      <Note tone="warning">{t('verify.unknown')}</Note>
    ) : (
      <ErrorBox error={answer.error} onRetry={() => void answer.refetch()} />
    );
  if (!answer.data) return <Waiting rows={6} />;
  return <PaperView paper={answer.data} />;
}

function PaperView({ paper }: { paper: Paper }) {
  const { t } = useText();
  return (
    <>
      {paper.voidedTime ? (
        <Note tone="error">{t('verify.voided', { time: paper.voidedTime })}</Note>
      ) : (
        <Note tone="success">{t('verify.genuine')}</Note>
      )}
      <Details
        items={[
          { label: 'verify.paper', value: paper.title, wide: true },
          { label: 'verify.kind', value: paper.kind.value },
          { label: 'verify.number', value: paper.number },
          { label: 'verify.project', value: `${paper.projectName}（${paper.projectCode}）`, wide: true },
          { label: 'verify.organization', value: paper.organizationName },
          { label: 'verify.frozenTime', value: <span className="figure">{paper.frozenTime}</span> },
          { label: 'verify.contentHash', value: <code>{paper.contentSha256}</code>, wide: true },
        ]}
      />
      {paper.files.map(({ format, sha256 }) => (
        <p key={format}>
          <span className="hint">{t('verify.fileHash', { format: nameOf(format) })}</span>
          <br />
          <code>{sha256}</code>
        </p>
      ))}
      {paper.files.length > 0 ? <CompareFile files={paper.files} /> : <Note tone="info">{t('verify.noFile')}</Note>}
    </>
  );
}
