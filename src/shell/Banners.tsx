import { ImpersonationBand } from './ImpersonationBand.tsx';
import { Notices } from './Notices.tsx';

/** Above the header, the most pressing first: whose name one works in, maintenance, the operator's message. */
export const Banners = () => (
  <>
    <ImpersonationBand />
    <Notices />
  </>
);
