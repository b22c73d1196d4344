import { CreateAccountScreen } from './CreateAccountScreen.tsx';

/** #/Account/Create/Vendor */
export const CreateVendorScreen = () => <CreateAccountScreen accountType="Vendor" />;
