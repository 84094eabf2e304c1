import { createContext } from 'react';

/** The login that leads back to the screen in which it is read. The shell provides it for each page. */
export const LoginPathContext = createContext('/login');
