import { IconClock, IconMail, IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Hours, ContactDetails, SupportContact } from './support-offer.ts';
import { emailLink, phoneLink } from './support-offer.ts';
import { supportTexts } from './support-texts.ts';
import css from './SupportPanel.module.css';

type RowProps = { icon: ReactNode; name: ReactNode; children: ReactNode };

/** One contact detail. Renders nothing when it is absent. */
const Row = ({ icon, name, children }: RowProps) => (
  <div className={css.row}>
    {icon}
    <dt className={css.name}>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const PhoneRow = ({ phone }: { phone: string }) => (
  <Row
    icon={<IconPhone size={18} stroke={1.75} aria-hidden />}
    name={<FormattedMessage {...supportTexts.phone} />}
  >
    <a href={phoneLink(phone)}>{phone}</a>
  </Row>
);

const EmailRow = ({ email }: { email: string }) => (
  <Row
    icon={<IconMail size={18} stroke={1.75} aria-hidden />}
    name={<FormattedMessage {...supportTexts.email} />}
  >
    <a href={emailLink(email)}>{email}</a>
  </Row>
);

/** Section 2: the other hours are bold. */
const HoursRow = ({ hours: { hours, days }, isOther }: { hours: Hours; isOther: boolean }) => (
  <Row
    icon={<IconClock size={18} stroke={1.75} aria-hidden />}
    name={
      isOther ? (
        <FormattedMessage {...supportTexts.otherHours} />
      ) : (
        <FormattedMessage {...supportTexts.hours} />
      )
    }
  >
    {hours && <span className={css.line}>{isOther ? <strong>{hours}</strong> : hours}</span>}
    {days && <span className={css.line}>{days}</span>}
  </Row>
);

export const TechnicalContact = ({
  technical: { phone, email, regular, other },
}: {
  technical: NonNullable<SupportContact['technical']>;
}) => (
  <section className={css.section} aria-labelledby="support-technical">
    <h3 id="support-technical">
      <FormattedMessage {...supportTexts.technical} />
    </h3>
    <dl>
      {phone && <PhoneRow phone={phone} />}
      {email && <EmailRow email={email} />}
      {regular && <HoursRow hours={regular} isOther={false} />}
      {other && <HoursRow hours={other} isOther />}
    </dl>
  </section>
);

const ReachRows = ({ name, reach: { phone, email } }: { name: ReactNode; reach: ContactDetails }) => (
  <>
    <h4>{name}</h4>
    <dl>
      {phone && <PhoneRow phone={phone} />}
      {email && <EmailRow email={email} />}
    </dl>
  </>
);

export const SalesContacts = ({ sales, billing }: Pick<SupportContact, 'sales' | 'billing'>) =>
  sales || billing ? (
    <section className={css.section} aria-labelledby="support-sales">
      <h3 id="support-sales">
        <FormattedMessage {...supportTexts.salesAndBilling} />
      </h3>
      {sales && <ReachRows name={<FormattedMessage {...supportTexts.sales} />} reach={sales} />}
      {billing && <ReachRows name={<FormattedMessage {...supportTexts.billing} />} reach={billing} />}
    </section>
  ) : null;
