import { useQuery } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { Account, ViewLayout } from '#contract/accounts/account.ts';
import { viewLayout } from '#src/api/queries/account.ts';
import { useClearSecrets } from '#src/app/use-clear-secrets.ts';
import { fieldsOf } from '#src/screens/accounts/shared/fields-of.ts';
import { FieldValue } from '#src/screens/accounts/shared/FieldValue.tsx';
import { Failure } from '#src/screens/platform/errors/Failure.tsx';
import { useProblemText } from '#src/screens/platform/errors/use-problem-text.ts';
import { DescriptionList } from '#src/ui/DescriptionList.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { secretField } from './secret-field-actors.ts';
import { SecretValue } from './SecretValue.tsx';
import { serviceInfoTexts } from './service-info-texts.ts';

const namesIn = (layout: ViewLayout): string[] =>
  layout.Pages.flatMap(page => page.Containers.flatMap(container => container.Fields));

const SHOWN = ['revealed'] as const;

/** The fields that only this product has: its settings at the vendor (section 7). */
export function OwnFields({ account }: { account: Account }) {
  const generic = useQuery(viewLayout('Product', 'View', null));
  const own = useQuery(viewLayout('Product', 'View', account.ProductName));
  const actor = useActorRef(secretField, { input: { accountId: account.AccountId } });
  const problem = useProblemText(useSelector(actor, state => state.context.problem));
  useClearSecrets(SHOWN);
  const error = generic.error ?? own.error;
  if (error) {
    const retry = () => void Promise.all([generic.refetch(), own.refetch()]);
    return <Failure error={error} onRetry={retry} />;
  }
  if (!generic.data || !own.data) return null;
  const shared = namesIn(generic.data);
  const fields = fieldsOf(account);
  const facts = namesIn(own.data).flatMap(name => {
    const field = shared.includes(name) ? undefined : fields.get(name);
    if (!field) return [];
    const value =
      field.template === 'Password' && field.text !== '' ? (
        <SecretValue actor={actor} account={account} field={field} />
      ) : (
        <FieldValue field={field} />
      );
    return [{ key: name, name: field.label, value }];
  });
  if (facts.length === 0) return null;
  return (
    <Panel testId="own-fields" title={<FormattedMessage {...serviceInfoTexts.ownFields} />}>
      {problem !== null && <Alert>{problem}</Alert>}
      <DescriptionList facts={facts} />
    </Panel>
  );
}
