// Every route of the API, by feature. Only routes in this table are served.
import { accounts } from './accounts.ts';
import { admin } from './admin.ts';
import { adminDeals } from './admin-deals.ts';
import { adminReports } from './admin-reports.ts';
import { adminServices } from './admin-services.ts';
import { adminUsers } from './admin-users.ts';
import { availability } from './availability.ts';
import { avatars } from './avatars.ts';
import { blocks } from './blocks.ts';
import { deals } from './deals.ts';
import { goals } from './goals.ts';
import { map } from './map.ts';
import { matching } from './matching.ts';
import { messages } from './messages.ts';
import { needs } from './needs.ts';
import { notifications } from './notifications.ts';
import { operations } from './operations.ts';
import { paymentRequests } from './payment-requests.ts';
import { payments } from './payments.ts';
import { photos } from './photos.ts';
import { places } from './places.ts';
import { adminQuestions, questions } from './questions.ts';
import { receiving } from './receiving.ts';
import { reports } from './reports.ts';
import { reviews } from './reviews.ts';
import { services } from './services.ts';
import { sessions } from './sessions.ts';
import { simulatorPages } from './simulator.ts';
import { sms } from './sms.ts';
import { suspension } from './suspension.ts';
import { tariffs } from './tariffs.ts';
import { users } from './users.ts';

export const endpoints = {
  accounts,
  sessions,
  users,
  blocks,
  avatars,
  photos,
  places,
  map,
  services,
  availability,
  goals,
  matching,
  needs,
  deals,
  payments,
  paymentRequests,
  receiving,
  simulatorPages,
  reviews,
  messages,
  notifications,
  sms,
  admin,
  adminDeals,
  adminServices,
  adminUsers,
  reports,
  adminReports,
  questions,
  adminQuestions,
  suspension,
  tariffs,
  operations,
};
