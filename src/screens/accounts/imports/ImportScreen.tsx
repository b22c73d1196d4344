import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { READS_IMPORTS } from '#contract/accounts/import-rights.ts';
import { can } from '#contract/identity/capability.ts';
import { creatableTypes } from '#src/access/creation-needs.ts';
import { useSession } from '#src/app/hooks.ts';
import { titles } from '#src/i18n/title-texts.ts';
import { FormPage } from '#src/ui/page/FormPage.tsx';
import { PageHead } from '#src/ui/page/PageHead.tsx';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { Steps } from '#src/ui/plain/Steps.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { Checking } from './Checking.tsx';
import { ChooseEncoding } from './ChooseEncoding.tsx';
import { ChooseFile } from './ChooseFile.tsx';
import { accountImport, removeStoredImport, storeImport, readStoredImport } from './import-actors.ts';
import { importTexts } from './import-texts.ts';
import { ImportWatch } from './ImportWatch.tsx';
import { Preview } from './Preview.tsx';
import type { ImportProps } from './props.ts';
import css from './Import.module.css';

/** #/Account/Import: imports accounts from a spreadsheet (section 2, ACC-04). */
export function ImportScreen() {
  const intl = useIntl();
  const actor = useActorRef(accountImport, { input: { importId: readStoredImport() } });
  const step = useSelector(actor, state =>
    state.matches('running') ? 2 : state.hasTag('form') || state.matches('askingEncoding') ? 0 : 1,
  );
  const steps = [
    {
      id: 'file',
      text: <FormattedMessage {...importTexts.stepFile} />,
    },
    {
      id: 'check',
      text: <FormattedMessage {...importTexts.stepCheck} />,
    },
    {
      id: 'import',
      text: <FormattedMessage {...importTexts.stepRun} />,
    },
  ];
  return (
    <FormPage testId="account-import">
      <PageHead title={<FormattedMessage {...titles.accountImport} />} />
      <Steps label={intl.formatMessage(titles.accountImport)} current={step} steps={steps} />
      <Step actor={actor} />
    </FormPage>
  );
}

function Step({ actor }: ImportProps) {
  const state = useSelector(actor, snapshot => snapshot);
  const { run } = state.context;
  const user = useSession(session => session.context.user);
  const types = creatableTypes(user);
  const isAnswered = state.matches('uploading') && state.context.request?.encoding !== undefined;
  if (state.matches('askingEncoding') || isAnswered) return <ChooseEncoding actor={actor} />;
  if (state.hasTag('form'))
    return types.length > 0 ? <ChooseFile actor={actor} types={types} /> : <NoTypes />;
  if (run === null) return <Skeleton lines={6} />;
  if (state.matches('preview') || state.matches('starting')) return <Preview actor={actor} run={run} />;
  return state.matches('running') ? (
    <Running actor={actor} importId={run.Id} />
  ) : (
    <Checking actor={actor} run={run} />
  );
}

/** The page is open to every user with a create right, also those who can only order subscriptions. */
const NoTypes = () => (
  <Alert kind="info">
    <FormattedMessage {...importTexts.noTypes} />
  </Alert>
);

/** A started import survives a reload; coming back from another page starts a new one. */
function Running({ actor, importId }: ImportProps & { importId: number }) {
  useEffect(() => {
    storeImport(importId);
    return removeStoredImport;
  }, [importId]);
  const seesList = useSession(state => can(state.context.user, READS_IMPORTS));
  return (
    <>
      <ImportWatch importId={importId} />
      <div className={css.actions}>
        <Button variant="secondary" onClick={() => actor.send({ type: 'another.requested' })}>
          <FormattedMessage {...importTexts.another} />
        </Button>
        {seesList && (
          <AppLink to="/provisioning/my-imports">
            <FormattedMessage {...titles.imports} />
          </AppLink>
        )}
      </div>
    </>
  );
}
