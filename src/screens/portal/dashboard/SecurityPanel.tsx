import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { ownMethods } from '#src/api/queries/account.ts';
import { useIsImpersonated } from '#src/app/hooks.ts';
import { Failure } from '#src/screens/platform/errors/Failure.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { dashboardTexts } from './dashboard-texts.ts';
import css from './Dashboard.module.css';

function Verdict({ methods }: { methods: number }) {
  if (methods === 0) {
    return (
      <p className={css.verdict} data-testid="mfa-off">
        <IconShieldOff size={24} className={css.off} aria-hidden />
        <FormattedMessage {...dashboardTexts.mfaOff} />
      </p>
    );
  }
  return (
    <p className={css.verdict} data-testid="mfa-on">
      <IconShieldCheck size={24} className={css.on} aria-hidden />
      <FormattedMessage {...dashboardTexts.mfaOn} values={{ methods }} />
    </p>
  );
}

function Methods() {
  const { data, error, refetch } = useQuery(ownMethods);
  if (data === undefined) {
    return error ? <Failure error={error} onRetry={() => void refetch()} /> : <Skeleton lines={2} />;
  }
  return (
    <>
      <Verdict methods={data.length} />
      <AppLink to="/setup-mfa">
        {data.length === 0 ? (
          <FormattedMessage {...dashboardTexts.mfaSetUp} />
        ) : (
          <FormattedMessage {...dashboardTexts.mfaManage} />
        )}
      </AppLink>
    </>
  );
}

/** Tile with the state of two-step verification; hidden while impersonating, because it is the other user's. */
export function SecurityPanel() {
  const isImpersonated = useIsImpersonated();
  if (isImpersonated) return null;
  return (
    <Panel testId="security" title={<FormattedMessage {...dashboardTexts.security} />}>
      <Methods />
    </Panel>
  );
}
