import { CreateAccountScreen } from './CreateAccountScreen.tsx';

/** #/Account/Create/Reseller */
export const CreateResellerScreen = () => <CreateAccountScreen accountType="Reseller" />;
