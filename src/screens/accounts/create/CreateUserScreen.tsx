import { CreateAccountScreen } from './CreateAccountScreen.tsx';

/** #/Account/Create/User */
export const CreateUserScreen = () => <CreateAccountScreen accountType="User" />;
