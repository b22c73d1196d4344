import { FormattedMessage } from 'react-intl';
import type { Service } from '#contract/marketplace/marketplace.ts';
import { marketplaceTexts } from '#src/screens/marketplace/shared/marketplace-texts.ts';
import { DescriptionList } from '#src/ui/DescriptionList.tsx';
import { isIconPath, keeperImage } from '#src/ui/keeper-image.ts';
import { Panel } from '#src/ui/Panel.tsx';
import css from './Service.module.css';

const LOGO_SIZE = 256;

/** The vendor profile. Renders nothing for a vendor without a profile. */
export function VendorPanel({ service: { Vendor, VendorProfile: profile } }: { service: Service }) {
  if (!profile) return null;
  const { Logo, Description, Email, Phone, Website } = profile;
  const contacts = [
    { key: 'email', text: marketplaceTexts.email, value: Email, href: `mailto:${Email}` },
    { key: 'phone', text: marketplaceTexts.phone, value: Phone, href: `tel:${Phone}` },
    { key: 'website', text: marketplaceTexts.website, value: Website, href: Website ?? '' },
  ].filter(({ value }) => value !== null);
  return (
    <Panel
      title={<FormattedMessage {...marketplaceTexts.about} values={{ vendor: Vendor }} />}
      testId="vendor"
    >
      {isIconPath(Logo) && <img className={css.logo} src={keeperImage(Logo, LOGO_SIZE)} alt="" />}
      {Description !== '' && <p className={css.description}>{Description}</p>}
      {contacts.length > 0 && (
        <DescriptionList
          facts={contacts.map(({ key, text, value, href }) => ({
            key,
            name: <FormattedMessage {...text} />,
            value: /^(?:https?|mailto|tel):/.test(href) ? <a href={href}>{value}</a> : value,
          }))}
        />
      )}
    </Panel>
  );
}
