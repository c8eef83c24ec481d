// What the product is called.

export const productName = 'Doorstep';
export const tagline = 'Decentralized Employment';
