/** EdDSA, ES256 and RS256 in COSE's numbers; every authenticator has one of them. */
export const keyAlgorithms = [-8, -7, -257]
