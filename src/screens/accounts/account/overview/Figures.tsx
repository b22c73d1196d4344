import type { ReactNode } from 'react';
import type { MessageDescriptor } from 'react-intl';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AccountOverview } from '#contract/accounts/overview.ts';
import type { Counted } from '#contract/platform/lists.ts';
import type { Address } from '#src/addresses/path-to.ts';
import { Count } from '#src/ui/Count.tsx';
import { Day } from '#src/ui/DeadlineDate.tsx';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import type { OverviewLinks } from './overview-links.ts';
import { overviewTexts } from './overview-texts.ts';
import css from './Overview.module.css';

type Figure = { name: MessageDescriptor; value: ReactNode; to: Address | null; needsCare?: boolean };

const numberOf = (name: MessageDescriptor, count: Counted, to: Address | null = null): Figure => ({
  name,
  value: <Count of={count} />,
  to,
});

/** Shown only if there are any. */
const warningOf = (name: MessageDescriptor, count: Counted, to: Address | null = null): Figure[] =>
  count.Count === 0 ? [] : [{ ...numberOf(name, count, to), needsCare: true }];

type BelowType = 'Reseller' | 'Company' | 'Department';
const isNamed = (type: string): type is BelowType =>
  type === 'Reseller' || type === 'Company' || type === 'Department';

function figuresOf(overview: AccountOverview, links: OverviewLinks): Figure[] {
  const { Users: users, Below: below, Subscriptions, Requests: requests, SignIn: signIn } = overview;
  return [
    ...(signIn === null
      ? []
      : [
          {
            name: overviewTexts.mfa,
            value: <FormattedMessage {...(signIn.HasMfa ? overviewTexts.on : overviewTexts.off)} />,
            to: signIn.Sessions === null ? null : links.userSecurity,
            needsCare: !signIn.HasMfa,
          },
          ...(signIn.Sessions === null
            ? []
            : [
                numberOf(
                  overviewTexts.sessions,
                  { Count: signIn.Sessions, IsMore: false },
                  links.userSecurity,
                ),
              ]),
          {
            name: overviewTexts.lastSignIn,
            value:
              signIn.LastLogon === null ? (
                <FormattedMessage {...overviewTexts.never} />
              ) : (
                <Day date={signIn.LastLogon} />
              ),
            to: null,
          },
        ]),
    ...(users === null
      ? []
      : [
          numberOf(overviewTexts.users, users.Total, links.users),
          ...warningOf(overviewTexts.locked, users.Locked, links.locked),
          ...warningOf(overviewTexts.withoutMfa, users.WithoutMfa, links.withoutMfa),
        ]),
    ...(below ?? []).flatMap(({ AccountType: type, Total }) =>
      isNamed(type) ? [numberOf(overviewTexts[type], Total, links[type])] : [],
    ),
    ...(Subscriptions === null
      ? []
      : [numberOf(overviewTexts.subscriptions, Subscriptions.Total, links.subscriptions)]),
    ...(requests === null
      ? []
      : [
          numberOf(requests.IsOwn ? overviewTexts.ownOpen : overviewTexts.open, requests.Open, links.open),
          ...warningOf(
            requests.IsOwn ? overviewTexts.ownFailed : overviewTexts.failed,
            requests.Failed,
            links.failed,
          ),
        ]),
  ];
}

/** The numbers of an account; each links to its list if the user may open that. */
export function Figures({ overview, links }: { overview: AccountOverview; links: OverviewLinks }) {
  const intl = useIntl();
  const figures = figuresOf(overview, links);
  if (figures.length === 0) return null;
  return (
    <section aria-label={intl.formatMessage(overviewTexts.figures)} data-testid="figures">
      <dl className={css.figures}>
        {figures.map(({ name, value, to, needsCare = false }) => (
          <div key={name.id} className={needsCare ? css.care : css.figure}>
            <dt>
              <FormattedMessage {...name} />
            </dt>
            <dd>{to === null ? value : <AppLink to={to}>{value}</AppLink>}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
