/** Maximum characters of typed texts about scales. */
export const scaleTextLimits = { maker: 20, name: 20, reason: 60, claimCode: 12, certificate: 40, issuer: 60 } as const;
