// Where the pages are: the specification's routes, and the links into them.

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

/** Somebody's profile, or one of their services in full. */
export const userPath = (id: number, serviceId?: number): string =>
  `/users/${id}${serviceId ? `?service=${serviceId}` : ''}`;

/** Where I say when I work. */
export const hoursPath = `${paths.services}?tab=hours`;

/** Where I add a photo of myself, and where I say what I am called. */
export const photoPath = `${paths.settings}#photo`;
export const namePath = `${paths.settings}#profile`;

/** Where I say in which time zone I live. */
export const zonePath = `${paths.settings}#time`;

/** A goal of mine, opened. */
export const goalPath = (id: number): string => `${paths.home}?goal=${id}`;

/** A need of mine, brought into view. */
export const needPath = (id: string): string => `${paths.needs}?need=${encodeURIComponent(id)}`;

/** A deal as its seeker or its provider opens it. */
export const dealPath = (id: number, side: 'seeker' | 'provider'): string =>
  `${side === 'seeker' ? paths.serviceInterests : paths.serviceRequests}?deal=${id}`;

/** The thread with somebody about a service; 0 is no service. */
export const threadPath = (personId: number, serviceId = 0): string =>
  `${paths.messages}?with=${personId}&service=${serviceId}`;

/** Where a payment is made. */
export const payPath = (publicId: string): string => `/pay/${publicId}`;

/** What an operator decided about me. */
export const decisionPath = (id: number): string => `/decisions/${id}`;

/** A question of mine to the operators, brought into view. */
export const questionPath = (id: number): string => `${paths.contact}?question=${id}`;
