/** The specification's push type of the wallet. */
export const PUSH_WALLET = 3;

export const MESSAGE_KINDS = ['order', 'wallet', 'notice', 'service'] as const;
