export const serviceAreaText = 'I understand that Shutterbid currently serves Phoenix, Boise and Tampa only.'
