// The product's name.

export const productName = 'Doorstep';
export const tagline = 'Decentralized Employment';
