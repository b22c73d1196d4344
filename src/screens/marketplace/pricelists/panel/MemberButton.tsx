import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import type { MessageDescriptor } from 'react-intl';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Refusal } from '#contract/marketplace/pricelist-contents.ts';
import { call } from '#src/api/client.ts';
import { PRICELISTS } from '#src/api/queries/pricelists.ts';
import { refusalTexts } from '#src/screens/marketplace/shared/marketplace-texts.ts';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import css from '#src/screens/marketplace/shared/Panel.module.css';

/** Id of the search field, which gets the focus when the focused row is unmounted. */
export const MEMBER_SEARCH = 'member-search';

type Action = { text: MessageDescriptor; label: MessageDescriptor };

type Props = {
  marketplaceId: number;
  kind: 'customers' | 'services';
  id: number;
  name: string;
  isHeld: boolean;
  add: Action;
  remove: Action;
};

/** Adds or removes one customer or service; shows an error in its row when the server rejects that. */
export function MemberButton({ marketplaceId, kind, id, name, isHeld, add, remove }: Props) {
  const intl = useIntl();
  const client = useQueryClient();
  const button = useRef<HTMLSpanElement>(null);
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: async (): Promise<Refusal | null> => {
      const change = isHeld ? { add: [], remove: [id] } : { add: [id], remove: [] };
      const none = { add: [], remove: [] };
      const { Results } = await call(
        'IMarketplaceService/UpdateMarketplaceServices',
        {
          marketplaceIds: [marketplaceId],
          ...(kind === 'services' ? change : none),
          customers: kind === 'customers' ? change : none,
        },
        { quiet: true },
      );
      const outcome = kind === 'services' ? Results[0]?.Services : Results[0]?.Customers;
      return outcome?.Refused[0]?.Reason ?? null;
    },
    onSuccess: refusal => (refusal === null ? client.invalidateQueries({ queryKey: PRICELISTS }) : undefined),
  });
  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      if (element?.contains(document.activeElement)) document.getElementById(MEMBER_SEARCH)?.focus();
    };
  }, []);
  const { text, label } = isHeld ? remove : add;
  return (
    <span ref={button} className={css.member}>
      <Button
        variant="secondary"
        busy={isPending}
        aria-label={intl.formatMessage(label, { name })}
        onClick={() => mutate()}
      >
        <FormattedMessage {...text} />
      </Button>
      {data && (
        <Alert>
          <FormattedMessage {...refusalTexts[data]} values={{ name }} />
        </Alert>
      )}
      {error && <Alert>{error.message}</Alert>}
    </span>
  );
}
