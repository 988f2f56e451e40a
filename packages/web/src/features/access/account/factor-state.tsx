import { useGet } from '../../../api/hooks.ts';
import { DetailSection, Details } from '../../../kit/details.tsx';
import { Loaded } from '../../../kit/loaded.tsx';
import { ScreenLink } from '../../../kit/screen-link.tsx';
import { addWords, useText } from '../../../kit/text.ts';
import en from './factor-en.ts';
import zh from './factor-zh.ts';

addWords('accountFactor', { zh, en });

/** Whether the person signs in with a second factor, and the way to its page. */
export default function FactorState() {
  const { t } = useText();
  const factor = useGet('/common/secondFactor');
  return (
    <DetailSection title="accountFactor.title">
      <Loaded query={factor} rows={1}>
        {({ enabledTime }) => (
          <Details
            items={[
              {
                label: 'accountFactor.state',
                value: enabledTime ? t('accountFactor.since', { time: enabledTime }) : t('accountFactor.off'),
              },
              {
                label: 'accountFactor.manage',
                value: <ScreenLink to="/common/secondFactor">{t('accountFactor.open')}</ScreenLink>,
              },
            ]}
          />
        )}
      </Loaded>
    </DetailSection>
  );
}
