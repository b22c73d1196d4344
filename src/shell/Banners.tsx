import { ImpersonationBanner } from './ImpersonationBanner.tsx';
import { Notices } from './Notices.tsx';

/** Above the header, in order of urgency: impersonation, maintenance, the operator's message. */
export const Banners = () => (
  <>
    <ImpersonationBanner />
    <Notices />
  </>
);
