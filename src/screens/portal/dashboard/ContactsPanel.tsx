import { FormattedMessage } from 'react-intl';
import type { ContactDetails, SupportContact } from '#src/shell/support-offer.ts';
import { emailLink, phoneLink } from '#src/shell/support-offer.ts';
import { supportTexts } from '#src/shell/support-texts.ts';
import { useSupportOffer } from '#src/shell/use-support.ts';
import { Panel } from '#src/ui/Panel.tsx';
import { tileTexts } from './tile-texts.ts';
import css from './Dashboard.module.css';

type Part = { key: 'technical' | 'sales' | 'billing'; reach: ContactDetails };

/** The contacts that have a phone number or an e-mail address. */
function partsOf({ technical, sales, billing }: SupportContact): Part[] {
  const parts = { technical, sales, billing };
  return (['technical', 'sales', 'billing'] as const).flatMap(key => {
    const reach = parts[key];
    return reach && (reach.phone ?? reach.email) !== null ? [{ key, reach }] : [];
  });
}

/** Tile with the support contacts; the shell's support panel has the rest, such as the hours. */
export function ContactsPanel() {
  const { contact } = useSupportOffer();
  const parts = contact === null ? [] : partsOf(contact);
  if (parts.length === 0) return null;
  return (
    <Panel testId="contacts" title={<FormattedMessage {...tileTexts.contacts} />}>
      <dl className={css.contacts}>
        {parts.map(({ key, reach: { phone, email } }) => (
          <div key={key}>
            <dt>
              <FormattedMessage {...supportTexts[key]} />
            </dt>
            {phone !== null && (
              <dd>
                <a href={phoneLink(phone)}>{phone}</a>
              </dd>
            )}
            {email !== null && (
              <dd>
                <a href={emailLink(email)}>{email}</a>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </Panel>
  );
}
