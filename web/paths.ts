// The URLs of the pages: the specification's routes, and links into them.

export const paths = {
  home: '/',
  auth: '/auth',
  needs: '/needs',
  services: '/services',
  serviceInterests: '/service-interests',
  serviceRequests: '/service-requests',
  bookings: '/bookings',
  messages: '/messages',
  user: '/users/:id',
  settings: '/settings',
  paymentSetup: '/settings/connect',
  contact: '/contact',
  decision: '/decisions/:id',
  admin: '/admin/dashboard',
  privacy: '/privacy-policy',
  pay: '/pay/:publicId',
  simulatorCheckout: '/simulator/checkout/:id',
  simulator3ds: '/simulator/checkout/:id/3ds',
  simulatorOnboarding: '/simulator/onboarding/:id',
  simulatorDisputes: '/simulator/disputes',
  confirmEmail: '/confirm-email',
  stopEmailChange: '/stop-email-change',
  createAccount: '/create-account',
  resetPassword: '/reset-password',
  suspended: '/suspended',
} as const;

/** A user's profile, or one of their services in full. */
export const userPath = (id: number, serviceId?: number): string =>
  `/users/${id}${serviceId ? `?service=${serviceId}` : ''}`;

/** The page of my working hours. */
export const hoursPath = `${paths.services}?tab=hours`;

/** The setting of my photo and my display name. */
export const photoPath = `${paths.settings}#photo`;
export const namePath = `${paths.settings}#profile`;

/** The setting of my time zone. */
export const zonePath = `${paths.settings}#time`;

/** One of my goals, opened. */
export const goalPath = (id: number): string => `${paths.home}?goal=${id}`;

/** One of my needs, scrolled into view. */
export const needPath = (id: string): string => `${paths.needs}?need=${encodeURIComponent(id)}`;

/** A deal on its seeker's or its provider's page. */
export const dealPath = (id: number, side: 'seeker' | 'provider'): string =>
  `${side === 'seeker' ? paths.serviceInterests : paths.serviceRequests}?deal=${id}`;

/** The thread with a person about a service; 0 for no service. */
export const threadPath = (personId: number, serviceId = 0): string =>
  `${paths.messages}?with=${personId}&service=${serviceId}`;

/** The page of a payment. */
export const payPath = (publicId: string): string => `/pay/${publicId}`;

/** An operator's decision about me. */
export const decisionPath = (id: number): string => `/decisions/${id}`;

/** One of my questions to the operators, scrolled into view. */
export const questionPath = (id: number): string => `${paths.contact}?question=${id}`;
